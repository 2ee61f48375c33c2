import type { LessonScript } from '../lesson-script.ts';

export const inTheRoom: LessonScript = {
  id: 'say-you-are-in-the-room',
  createdAt: '2026-11-22T09:00:00.000Z',
  as: 'producer',
  page: '/dashboard',
  pageId: 'dashboard',
  title: { en: 'Say that you are in the room', es: 'Avisa de que estás en la reunión' },
  about: {
    en: 'A status with an end: people see why you do not answer, and it goes by itself.',
    es: 'Un estado con final: los demás ven por qué no contestas, y se quita solo.',
  },
  steps: [
    {
      chapter: { en: 'Where it is', es: 'Dónde está' },
      say: {
        en: 'Your face at the top right says how you are to be found.',
        es: 'Tu cara, arriba a la derecha, dice cómo se te encuentra.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: /’s account$/ })),
    },
    {
      say: {
        en: 'Active, away and busy are one press. For a reason and an end, set a time or a note.',
        es: 'Disponible, ausente y ocupado están a un toque. Para un motivo y un final, pon una hora o una nota.',
      },
      act: ({ page, press }) => press(page.getByRole('menuitem', { name: 'Set a time or a note…' })),
    },
    {
      chapter: { en: 'A reason and an end', es: 'Un motivo y un final' },
      say: {
        en: 'Choose "In the room": it makes you busy for an hour, and says why.',
        es: 'Elige «En la reunión»: te pone ocupado una hora y dice por qué.',
      },
      act: ({ page, press }) => press(page.getByText('In the room', { exact: true })),
    },
    {
      say: {
        en: 'Until the end of today is one press too. After that you are back as before, without thinking of it.',
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
        en: 'Whoever looks at you sees it at once, on your page, in lists and beside your messages.',
        es: 'Quien te mira lo ve al momento, en tu página, en las listas y junto a tus mensajes.',
      },
    },
  ],
};
