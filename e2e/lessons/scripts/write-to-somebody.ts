import type { LessonScript } from '../lesson-script.ts';

export const writeToSomebody: LessonScript = {
  id: 'write-to-somebody',
  createdAt: '2026-11-22T09:10:00.000Z',
  as: 'manager',
  page: '/dashboard',
  pageId: 'inbox',
  title: { en: 'Find somebody and write to them', es: 'Encuentra a alguien y escríbele' },
  about: {
    en: 'From anywhere: one key, a few letters of a name, and the conversation is open.',
    es: 'Desde cualquier sitio: una tecla, unas letras del nombre, y la conversación está abierta.',
  },
  steps: [
    {
      chapter: { en: 'Find', es: 'Encontrar' },
      say: {
        en: 'Control and K opens the search wherever you are. On a Mac it is Command and K.',
        es: 'Control y K abren la búsqueda estés donde estés. En un Mac, Comando y K.',
      },
      act: ({ key }) => key('Control+K'),
    },
    {
      say: {
        en: 'A few letters are enough, without accents, and also when one of them is wrong.',
        es: 'Bastan unas letras, sin acentos, y también con una equivocada.',
      },
      act: ({ type }) => type('noor had'),
    },
    {
      say: {
        en: 'Enter opens the page of the first one.',
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
        en: 'Their local time stands under the name: look before you write.',
        es: 'Su hora local está bajo el nombre: mírala antes de escribir.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Message', exact: true }));
        await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
      },
    },
    {
      say: {
        en: 'Write. What you have not sent yet is kept, also on your phone.',
        es: 'Escribe. Lo que aún no has enviado se guarda, también en el móvil.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('textbox', { name: /^Message to/ }));
        await type('Can we move Ruth to eleven? Callum is late.');
      },
    },
    {
      say: {
        en: 'Control and Enter sends it. "Sent" becomes "Read" when it was read, if both of you share that.',
        es: 'Control e Intro lo envían. «Enviado» pasa a «Leído» cuando se lee, si ambos lo compartís.',
      },
      act: ({ key }) => key('Control+Enter'),
    },
  ],
};
