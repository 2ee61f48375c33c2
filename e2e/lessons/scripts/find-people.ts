import type { LessonScript } from '../lesson-script.ts';

export const findPeople: LessonScript = {
  id: 'find-people',
  createdAt: '2026-11-23T01:00:00.000Z',
  as: 'producer',
  page: '/directory',
  pageId: 'directory',
  title: { en: 'Find people and save the search', es: 'Encuentra personas y guarda la búsqueda' },
  about: {
    en: 'Search the way you’d say it on set, narrow it down, and hear when somebody new matches.',
    es: 'Busca como lo dirías en el rodaje, acota y entérate cuando encaje alguien nuevo.',
  },
  steps: [
    {
      chapter: { en: 'Say it your way', es: 'Dilo a tu manera' },
      say: {
        en: 'Everyone you can find is here. Press slash and type what you’d say: DoP will do.',
        es: 'Aquí están todas las personas que puedes encontrar. Pulsa la barra y escribe lo que dirías: basta con DoP.',
      },
      act: async ({ key, type }) => {
        await key('/');
        await type('DoP');
      },
    },
    {
      say: {
        en: 'Backlot knows it’s a role. One press lists everyone who does the job.',
        es: 'Se reconoce como un puesto. Una pulsación muestra a quienes lo tienen.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: /^Director of Photography/ }).first());
        await page.getByRole('list', { name: 'Filtered by' }).waitFor();
      },
    },
    {
      chapter: { en: 'Look without leaving', es: 'Mira sin salir' },
      say: {
        en: 'Open one. The list keeps its place, and J and K move from person to person.',
        es: 'Abre una. La lista guarda su sitio, y con J y K se pasa de persona en persona.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('list', { name: 'People' }).getByRole('link').first());
        await page.getByRole('complementary').waitFor();
      },
    },
    {
      say: { en: 'Escape closes the panel.', es: 'Escape cierra el panel.' },
      act: ({ key }) => key('Escape'),
    },
    {
      chapter: { en: 'Save the search', es: 'Guarda la búsqueda' },
      say: {
        en: 'Save your filters under a name. Once a day you hear who matches.',
        es: 'Guarda con un nombre lo que has acotado. Una vez al día sabrás quién encaja ahora.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Saved searches' }));
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      say: {
        en: 'The link carries your filters too: send it, and people see what they have access to.',
        es: 'La dirección también lo dice: envíala, y quien la abra verá lo que puede ver.',
      },
      act: ({ key }) => key('Escape'),
    },
  ],
};
