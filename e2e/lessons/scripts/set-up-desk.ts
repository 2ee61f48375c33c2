import type { LessonScript } from '../lesson-script.ts';

export const setUpDesk: LessonScript = {
  id: 'set-up-a-desk',
  createdAt: '2026-11-26T18:10:00.000Z',
  as: 'manager',
  page: '/team-management',
  pageId: 'team',
  title: { en: 'Set up a desk', es: 'Prepara un despacho' },
  about: {
    en: 'Offer a seat, choose what it covers, plan cover, write the handbook, and see who did what for whom.',
    es: 'Ofrece un puesto, elige qué incluye, planea una sustitución, escribe el manual y ve quién trabajó por quién.',
  },
  steps: [
    {
      chapter: { en: 'Your desk', es: 'Tu despacho' },
      say: {
        en: 'Your desk is what your assistants work on for you: calls, schedule, contacts, inbox, clients.',
        es: 'Tu despacho es donde tus asistentes trabajan por ti: llamadas, agenda, contactos, bandeja, clientes.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: 'My desk', exact: true })),
    },
    {
      say: {
        en: 'Your assistants work under their own names, and everything they do says so: their name, for yours.',
        es: 'Quien se sienta ahí trabaja con su propio nombre, y todo lo que hace lo dice: su nombre, por el tuyo.',
      },
    },
    {
      chapter: { en: 'Offer a seat', es: 'Ofrece un puesto' },
      say: {
        en: 'Offer a seat to somebody in your team. First and second assistant stay; a cover has a last day.',
        es: 'Ofrece un puesto a alguien de tu equipo. Primer y segundo asistente se quedan; una sustitución tiene fin.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Offer a seat' }));
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      say: {
        en: 'Type a few letters of their name.',
        es: 'Escribe unas letras de su nombre.',
      },
      act: async ({ page, press, type, key }) => {
        await press(page.getByRole('dialog').getByLabel('Who'));
        await type('Ivo');
        await key('ArrowDown');
        await key('Enter');
      },
    },
    {
      chapter: { en: 'What it covers', es: 'Qué incluye' },
      say: {
        en: 'Select what the seat covers and nothing more. Without "Send messages" they read your inbox and cannot answer for you.',
        es: 'Marca lo que incluye y nada más. Sin «Enviar mensajes» leen tu bandeja y no pueden contestar por ti.',
      },
      act: async ({ page, press }) => {
        const dialog = page.getByRole('dialog');
        await press(dialog.getByText('Contacts', { exact: true }));
        await press(dialog.getByText('Clients', { exact: true }));
      },
    },
    {
      say: {
        en: 'Clients on a seat never means money: quotes and commission open only where you grant them, client by client.',
        es: 'Clientes en un puesto nunca significa dinero: caché y comisión se abren solo donde tú lo permites, uno a uno.',
      },
    },
    {
      say: {
        en: 'The seat counts once they have accepted. Either of you can end it at any time, and access ends at once.',
        es: 'El puesto vale cuando lo acepten. Cualquiera de los dos puede terminarlo, y el acceso acaba al momento.',
      },
      act: ({ key }) => key('Escape'),
    },
    {
      chapter: { en: 'The handbook', es: 'El manual' },
      say: {
        en: 'Write down what a new assistant would ask: who gets put through, where you eat, when you’re never booked.',
        es: 'Escribe lo que preguntaría alguien nuevo: a quién se pasa siempre, dónde comes, cuándo no hay citas.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Edit handbook' }));
      },
    },
    {
      say: {
        en: 'Only this desk reads it. It stays with the desk when an assistant leaves.',
        es: 'Solo lo lee este despacho. Se queda cuando un asistente se va.',
      },
      act: ({ page, press }) => press(page.getByRole('button', { name: 'Cancel' }).first()),
    },
    {
      chapter: { en: 'Covers', es: 'Sustituciones' },
      say: {
        en: 'Away next week? "Desks" shows who sits where in the whole team, and the covers of this week.',
        es: '¿Fuera la semana que viene? «Despachos» muestra quién está dónde en el equipo y las sustituciones.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: 'Desks', exact: true })),
    },
    {
      say: {
        en: 'Plan a cover with a first and a last day. It opens and closes by itself, at the hour of the desk.',
        es: 'Planea una con primer y último día. Se abre y se cierra sola, a la hora del despacho.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'Plan a cover' }).first());
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      chapter: { en: 'Sit down', es: 'Siéntate' },
      say: {
        en: 'Whoever sits on your desk finds it in the search and under "My desk". A bar at the top says whose desk they are on.',
        es: 'Quien se sienta en tu despacho lo encuentra en la búsqueda y en «Mi despacho». Una barra arriba dice de quién es.',
      },
      act: ({ key }) => key('Escape'),
    },
    {
      say: {
        en: 'When an assistant leaves the team, their seats end that hour, and you are asked who takes over what was theirs.',
        es: 'Cuando un asistente deja el equipo, sus puestos acaban a esa hora, y se te pregunta quién sigue con lo suyo.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: 'My desk', exact: true })),
    },
  ],
};
