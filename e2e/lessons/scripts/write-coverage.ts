import type { LessonScript } from '../lesson-script.ts';

export const writeCoverage: LessonScript = {
  id: 'write-coverage',
  createdAt: '2026-11-23T13:40:00.000Z',
  as: 'reader',
  page: '/assignments',
  pageId: 'assignments',
  title: { en: 'Write coverage that gets read', es: 'Escribe un informe que se lea' },
  about: {
    en: 'Script on the left, form on the right, notes by page. Nothing you write is ever lost.',
    es: 'El guion a la izquierda, el formulario a la derecha, notas por página. Nada de lo que escribes se pierde.',
  },
  steps: [
    {
      chapter: { en: 'Open the script', es: 'Abre el guion' },
      say: {
        en: 'Your assignments are here, by deadline in your own time zone.',
        es: 'Aquí está lo que te espera, por su plazo y en tu hora.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('link', { name: /Tallow/ }).first());
        await page.getByRole('complementary', { name: 'Tallow' }).waitFor();
      },
    },
    {
      say: {
        en: 'The script opens beside the form. You have it while the assignment is open, and your name is on every page.',
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
        en: 'Take notes page by page. Later, one press drops them all into your comments.',
        es: 'Anota lo que notas en su página. Después todo pasa a tus comentarios con una pulsación.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('button', { name: 'Page notes' }));
        await press(page.getByLabel('Page', { exact: true }));
        await type('3');
        await press(page.getByLabel('Note', { exact: true }));
        await type('Menace without a raised voice.');
      },
    },
    {
      say: {
        en: 'The page is named for you wherever the note is read again, and a note can be changed as long as you write.',
        es: 'La página queda dicha allí donde se vuelva a leer la nota, y una nota se puede cambiar mientras escribes.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'Next note' })),
    },
    {
      chapter: { en: 'The head of the sheet', es: 'La cabecera' },
      say: {
        en: 'The header is the industry standard: genre, draft date, where and when it plays, budget, comps. Fill in what the draft tells you.',
        es: 'La cabecera es la que archiva el oficio: género, fecha de la versión, dónde y cuándo pasa, presupuesto, comparables. Rellena lo que diga la versión.',
      },
      act: async ({ page, press, type, key }) => {
        await press(page.getByRole('button', { name: 'Coverage', exact: true }));
        await press(page.getByLabel('Elements'));
        await key('End');
        await type(', one location');
      },
    },
    {
      chapter: { en: 'Logline first', es: 'Primero el logline' },
      say: {
        en: 'Then the logline: one or two sentences, present tense, what is at stake. The word count shows the length they want.',
        es: 'Luego el logline: una o dos frases, en presente, lo que está en juego. El recuento dice cuántas palabras quiere la casa.',
      },
      act: ({ page, press }) => press(page.getByLabel('Logline')),
    },
    {
      say: {
        en: 'The comment summary is for people who read nothing else. Say what it is, what it does well, and what it would take to fix.',
        es: 'El resumen es para quien no lee nada más. Di qué es, qué hace bien y qué costaría arreglar.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('button', { name: 'Summary', exact: true }));
        const summary = page.getByRole('textbox', { name: 'Comment summary' });
        await summary.evaluate((field) => field.scrollIntoView({ block: 'center' }));
        await press(summary);
        await type(
          'A two-hander by candlelight that earns its ending; the middle counts the vats once too often.',
        );
      },
    },
    {
      chapter: { en: 'Score and verdict', es: 'Puntúa y juzga' },
      say: {
        en: 'Score the grid row by row with the arrow keys. Give away the ending in the synopsis: nobody should be surprised later.',
        es: 'Rellena la tabla fila a fila; las flechas la recorren. Cuenta el final en la sinopsis: que no sorprenda a nadie más tarde.',
      },
      act: async ({ page, press }) => {
        const good = page.getByRole('radio', { name: 'Dialogue: Good' });
        await good.evaluate((mark) => mark.scrollIntoView({ block: 'center' }));
        await press(good);
      },
    },
    {
      say: {
        en: 'Script and writer get a verdict each: a pass on the pages can be a meeting with whoever wrote them.',
        es: 'El guion y quien escribe reciben cada uno su veredicto: un no a las páginas puede ser una reunión con quien las escribió.',
      },
      act: async ({ page, press }) => {
        const writer = page.getByRole('group', { name: 'Writer' });
        await writer.scrollIntoViewIfNeeded();
        await press(writer.getByText('Recommend', { exact: true }));
      },
    },
    {
      chapter: { en: 'Send it', es: 'Envíalo' },
      say: {
        en: 'Every word is saved as you write, even offline. "Send" lists what’s still missing and who gets it.',
        es: 'Cada palabra se guarda al escribir, también sin red. «Enviar» nombra lo que falta y dice a quién va.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: /^Send to/ })),
    },
    {
      say: {
        en: 'If it comes back, the notes sit beside the parts they’re about. Once it’s approved, it’s searchable for good.',
        es: 'Si vuelve, las notas están junto a las partes de las que hablan. Una vez aprobado, se encuentra para siempre.',
      },
    },
  ],
};
