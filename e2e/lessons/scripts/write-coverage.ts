import type { LessonScript } from '../lesson-script.ts';

export const writeCoverage: LessonScript = {
  id: 'write-coverage',
  createdAt: '2026-11-23T01:10:00.000Z',
  as: 'reader',
  page: '/assignments',
  pageId: 'assignments',
  title: { en: 'Write coverage that gets read', es: 'Escribe un informe que se lea' },
  about: {
    en: 'Script at the left, form at the right, notes by page. Nothing you write is ever lost.',
    es: 'El guion a la izquierda, el formulario a la derecha, notas por página. Nada de lo que escribes se pierde.',
  },
  steps: [
    {
      chapter: { en: 'Open the script', es: 'Abre el guion' },
      say: {
        en: 'What waits for you stands here, by its deadline in your own time.',
        es: 'Aquí está lo que te espera, por su plazo y en tu hora.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('link', { name: /Tallow/ }).first());
        await page.getByRole('complementary', { name: 'Tallow' }).waitFor();
      },
    },
    {
      say: {
        en: 'The script opens beside the form. It is yours while the work is open, and your name is on every page.',
        es: 'El guion se abre junto al formulario. Es tuyo mientras dura el trabajo, y tu nombre está en cada página.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('link', { name: /coverage$/ }).last());
        await page.getByLabel('Logline').waitFor();
      },
    },
    {
      chapter: { en: 'Note while you read', es: 'Anota mientras lees' },
      say: {
        en: 'Note what you notice by its page. Later all of it falls into your comments with one press.',
        es: 'Anota lo que notas en su página. Después todo pasa a tus comentarios con una pulsación.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('button', { name: 'Page notes' }));
        await press(page.getByLabel('Page', { exact: true }));
        await type('3');
        await press(page.getByLabel('What you notice there'));
        await type('Menace without a raised voice.');
      },
    },
    {
      chapter: { en: 'Logline first', es: 'Primero el logline' },
      say: {
        en: 'Then the logline: one or two sentences, present tense, what is at stake. The count of words helps.',
        es: 'Luego el logline: una o dos frases, en presente, lo que está en juego. El recuento de palabras ayuda.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Coverage', exact: true }));
        await press(page.getByLabel('Logline'));
      },
    },
    {
      say: {
        en: 'Tell the ending in the synopsis, mark the grid, and give script and writer a verdict each.',
        es: 'Cuenta el final en la sinopsis, rellena la tabla y da un veredicto al guion y otro a quien escribe.',
      },
      act: ({ page }) => page.getByRole('group', { name: 'Writer' }).scrollIntoViewIfNeeded(),
    },
    {
      say: {
        en: 'Every word is saved as you write. When it is sent, what is missing is named.',
        es: 'Cada palabra se guarda al escribir. Al enviarlo, se nombra lo que falta.',
      },
    },
  ],
};
