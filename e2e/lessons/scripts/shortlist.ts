import type { LessonScript } from '../lesson-script.ts';

export const shortlist: LessonScript = {
  id: 'keep-a-shortlist',
  createdAt: '2026-11-22T09:30:00.000Z',
  as: 'producer',
  page: '/contacts/lists',
  pageId: 'contacts',
  title: { en: 'Keep a shortlist for a job', es: 'Lleva una lista corta para un puesto' },
  about: {
    en: 'People in your order, where you are with each, and why. Share it read-only.',
    es: 'Personas en tu orden, en qué punto estás con cada una y por qué. Compartida para leer, nunca para cambiar.',
  },
  steps: [
    {
      chapter: { en: 'Open it', es: 'Ábrela' },
      say: {
        en: 'Lists are private. A shortlist is a list for one job.',
        es: 'Las listas son solo tuyas. Una lista corta se hace para un puesto.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('link', { name: /DP for The Salt Ledger/ }));
        await page.getByRole('heading', { name: 'DP for The Salt Ledger' }).waitFor();
      },
    },
    {
      chapter: { en: 'Add people', es: 'Añade personas' },
      say: {
        en: 'Add people by name, or paste a whole list. Every line that doesn’t work says why.',
        es: 'Añade personas por su nombre, o pega muchas líneas de una vez. Cada línea rechazada dice por qué.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'Add people' })),
    },
    {
      say: {
        en: 'Escape closes it. Nothing has changed yet.',
        es: 'Escape lo cierra; todavía no ha cambiado nada.',
      },
      act: ({ key }) => key('Escape'),
    },
    {
      chapter: { en: 'Share it', es: 'Compártela' },
      say: {
        en: 'Share it with whoever decides. They see your order and your reasons, not your notes.',
        es: 'Compártela con quien decide. Ve tu orden y tus motivos, y no tus notas.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'Share' })),
    },
    {
      say: {
        en: 'Every decision shows who made it and when.',
        es: 'Cada decisión se queda con quién la tomó y cuándo.',
      },
      act: ({ key }) => key('Escape'),
    },
  ],
};
