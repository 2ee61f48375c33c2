import type { LessonScript } from '../lesson-script.ts';

export const inTheRoom: LessonScript = {
  id: 'say-you-are-in-the-room',
  createdAt: '2026-11-22T09:00:00.000Z',
  as: 'producer',
  page: '/dashboard',
  pageId: 'dashboard',
  title: { en: 'Set a status', es: 'Pon un estado' },
  about: {
    en: 'People see why you’re not answering, and it clears itself when time’s up.',
    es: 'Los demás ven por qué no contestas, y se quita solo al terminar.',
  },
  steps: [
    {
      chapter: { en: 'Where it is', es: 'Dónde está' },
      say: {
        en: 'Your photo at the top right shows your status.',
        es: 'Tu cara, arriba a la derecha, dice cómo se te encuentra.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: /’s account$/ })),
    },
    {
      say: {
        en: 'Active, away and busy are one press. For a reason and an end time, use the line below them.',
        es: 'Disponible, ausente y ocupado están a un toque. Para un motivo y un final, usa la línea de debajo.',
      },
      act: ({ page, press }) => press(page.getByRole('menuitem', { name: 'Set a status…' })),
    },
    {
      chapter: { en: 'A reason and an end', es: 'Un motivo y un final' },
      say: {
        en: 'Choose "In the room": you’re busy for an hour, and people see why.',
        es: 'Elige «En la sala»: te pone ocupado una hora y dice por qué.',
      },
      act: ({ page, press }) => press(page.getByText('In the room', { exact: true })),
    },
    {
      say: {
        en: '"End of today" is one press too. After that your old status comes back by itself.',
        es: 'Hasta el final del día también es un toque. Después vuelves a estar como antes, sin acordarte.',
      },
      act: ({ page, press }) => press(page.getByText('End of today', { exact: true })),
    },
    {
      say: { en: 'Set it.', es: 'Guárdalo.' },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'Set status' })),
    },
    {
      say: {
        en: 'Everyone sees it right away: on your profile, in lists and next to your messages.',
        es: 'Quien te mira lo ve al momento, en tu página, en las listas y junto a tus mensajes.',
      },
    },
  ],
};
