import type { LessonScript } from '../lesson-script.ts';

export const rollCalls: LessonScript = {
  id: 'roll-your-first-calls',
  createdAt: '2026-11-26T18:00:00.000Z',
  as: 'manager',
  page: '/contacts/rolling-calls',
  pageId: 'contacts',
  title: { en: 'Roll your first calls', es: 'Haz tu primera ronda de llamadas' },
  about: {
    en: 'The phone sheet, one key per outcome, notes that become follow-ups, and what rolls over to tomorrow.',
    es: 'La hoja de llamadas, una tecla por resultado, notas que se vuelven tareas y lo que pasa a mañana.',
  },
  steps: [
    {
      chapter: { en: 'Read the sheet', es: 'Lee la hoja' },
      say: {
        en: 'The sheet is who we owe a call, the most important on top. Each row shows the attempts so far and what the call is about.',
        es: 'La hoja es a quién debemos una llamada, lo más importante arriba. Cada fila tiene los intentos y el asunto.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: /^We owe/ })),
    },
    {
      say: {
        en: '"Owed to us" is everybody who said they would call back. Look there before you chase anybody.',
        es: '«Nos deben» es quien dijo que volvería a llamar. Mira ahí antes de insistir a nadie.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: /^Owed to us/ })),
    },
    {
      chapter: { en: 'Add a call', es: 'Añade una llamada' },
      say: {
        en: 'Somebody calls: add them by name. Contacts and members fill in their own number and time zone.',
        es: 'Alguien llama: añádelo por su nombre. Los contactos y miembros traen su número y su zona horaria.',
      },
      act: async ({ page, press, type }) => {
        await press(page.getByRole('link', { name: /^We owe/ }));
        await press(page.getByRole('button', { name: 'Add call' }).first());
        await page.getByRole('dialog').waitFor();
        await type('Petra Vollmer');
      },
    },
    {
      say: {
        en: 'Already on the sheet? Then it joins the open call instead of making a second one. Escape leaves it for now.',
        es: '¿Ya está en la hoja? Se suma a la llamada abierta, sin hacer otra. Escape lo deja por ahora.',
      },
      act: async ({ page, key }) => {
        await key('Escape');
        const dialog = page.getByRole('dialog');
        if (await dialog.isVisible()) await key('Escape');
      },
    },
    {
      chapter: { en: 'Roll', es: 'La ronda' },
      say: {
        en: '"Roll calls" takes the top of the sheet: the number to dial, their local time, the last calls, and what is open between you.',
        es: '«Hacer la ronda» toma lo primero de la hoja: el número, su hora local, las últimas llamadas y lo pendiente entre los dos.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('link', { name: 'Roll calls' }));
        await page.getByRole('group', { name: 'Outcome' }).waitFor();
      },
    },
    {
      say: {
        en: 'One key per outcome: 2 for left word. It’s logged, and the next call comes up.',
        es: 'Una tecla es un resultado: 2 para dejar recado. Queda anotado y la siguiente llamada está ahí.',
      },
      act: ({ key }) => key('2'),
    },
    {
      say: {
        en: 'Wrong key? U undoes it, for you and whoever’s rolling with you.',
        es: '¿Te equivocaste? U lo deshace, para ti y para quien haga la ronda contigo.',
      },
      act: ({ key }) => key('u'),
    },
    {
      chapter: { en: 'On the line', es: 'Al teléfono' },
      say: {
        en: '1 is connected: put the boss on. The clock runs, and everybody on this desk sees who is on the line.',
        es: '1 es conectado: pasa la llamada. El reloj corre y todo el despacho ve quién está al teléfono.',
      },
      act: ({ key }) => key('1'),
    },
    {
      say: {
        en: 'N starts a note. Write "/task" and the words after it become a follow-up; "/meeting" asks for a meeting.',
        es: 'N empieza una nota. Escribe «/task» y lo que sigue será una tarea; «/meeting» pide una reunión.',
      },
      act: async ({ key, type }) => {
        await key('n');
        await type('Wants the blue draft. /task Send the blue draft by six');
      },
    },
    {
      say: {
        en: '2 ends the call with something still owed, so the line stays on the sheet. 1 would close it.',
        es: '2 termina la llamada y algo queda pendiente, así que la línea sigue en la hoja. 1 la cerraría.',
      },
      act: async ({ key }) => {
        await key('Escape');
        await key('2');
      },
    },
    {
      chapter: { en: 'Not now', es: 'Ahora no' },
      say: {
        en: 'S skips, D is later today, T is tomorrow. Their office may be closed: the bar under the name tells you.',
        es: 'S salta, D es más tarde, T es mañana. Puede que su oficina esté cerrada: lo dice la barra bajo el nombre.',
      },
      act: ({ key }) => key('s'),
    },
    {
      say: {
        en: 'No network in the car? Keep going. Your phone keeps what you press and sends it once you’re back online.',
        es: '¿Sin red en el coche? Sigue. Lo que pulsas queda en el teléfono y se envía al volver, nada dos veces.',
      },
    },
    {
      chapter: { en: 'End of the day', es: 'Al final del día' },
      say: {
        en: 'What is still open at midnight rolls over to tomorrow and says how many days it has waited.',
        es: 'Lo que siga abierto a medianoche pasa a mañana y dice cuántos días lleva esperando.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'End roll' })),
    },
  ],
};
