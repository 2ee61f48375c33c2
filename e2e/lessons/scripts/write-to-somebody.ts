import type { LessonScript } from '../lesson-script.ts';

export const writeToSomebody: LessonScript = {
  id: 'write-to-somebody',
  createdAt: '2026-11-22T09:10:00.000Z',
  as: 'manager',
  page: '/dashboard',
  pageId: 'inbox',
  title: { en: 'Find someone and message them', es: 'Encuentra a alguien y escríbele' },
  about: {
    en: 'From any page: one shortcut, a few letters of a name, and you’re in the conversation.',
    es: 'Desde cualquier página: un atajo, unas letras del nombre y ya estás en la conversación.',
  },
  steps: [
    {
      chapter: { en: 'Find', es: 'Encontrar' },
      say: {
        en: 'Control K opens search wherever you are. On a Mac it’s Command K.',
        es: 'Control y K abren la búsqueda estés donde estés. En un Mac, Comando y K.',
      },
      act: ({ key }) => key('Control+K'),
    },
    {
      say: {
        en: 'A few letters are enough, without accents and even with a typo.',
        es: 'Bastan unas letras, sin acentos, y también con una equivocada.',
      },
      act: ({ type }) => type('noor had'),
    },
    {
      say: {
        en: 'Enter opens the first result.',
        es: 'Intro abre la página de la primera persona.',
      },
      act: async ({ page, key }) => {
        await key('Enter');
        await page.waitForURL(/\/people\//);
        await page.getByRole('button', { name: 'Message', exact: true }).waitFor();
      },
    },
    {
      chapter: { en: 'Write', es: 'Escribir' },
      say: {
        en: 'Their local time is under the name: check it before you write.',
        es: 'Su hora local está bajo el nombre: mírala antes de escribir.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Message', exact: true }));
        await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
      },
    },
    {
      say: {
        en: 'Write. Your draft is saved, on your phone too.',
        es: 'Escribe. Lo que aún no has enviado se guarda, también en el móvil.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('textbox', { name: /^Message to/ }));
        await type('Can we move Ruth to eleven? Callum is late.');
      },
    },
    {
      say: {
        en: 'Control Enter sends it. "Sent" becomes "Read" once it’s read, if you both share read receipts.',
        es: 'Control e Intro lo envían. «Enviado» pasa a «Leído» cuando se lee, si ambos lo compartís.',
      },
      act: ({ key }) => key('Control+Enter'),
    },
  ],
};
