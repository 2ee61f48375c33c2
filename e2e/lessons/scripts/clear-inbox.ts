import type { LessonScript } from '../lesson-script.ts';

export const clearInbox: LessonScript = {
  id: 'clear-your-inbox',
  createdAt: '2026-11-22T09:20:00.000Z',
  as: 'manager',
  page: '/messages',
  pageId: 'inbox',
  title: { en: 'Clear your inbox with the keyboard', es: 'Vacía tu bandeja con el teclado' },
  about: {
    en: 'Move, open and archive without the mouse, and never lose a message that needs a reply.',
    es: 'Muévete, abre y archiva sin ratón, sin perder nada que espere tu respuesta.',
  },
  steps: [
    {
      chapter: { en: 'Move and open', es: 'Moverte y abrir' },
      say: {
        en: 'J goes down the list, K goes up. Enter opens the conversation.',
        es: 'J baja por la lista, K sube. Intro abre la conversación.',
      },
      act: async ({ key }) => {
        for (const one of ['j', 'j', 'k', 'Enter']) await key(one);
      },
    },
    {
      chapter: { en: 'Put away', es: 'Guardar' },
      say: {
        en: 'Press E when you’re done: the conversation leaves your inbox until something new comes in.',
        es: 'E dice que está hecho: la conversación sale de la bandeja hasta que llegue algo nuevo.',
      },
      act: ({ key }) => key('e'),
    },
    {
      say: {
        en: 'Need it later? U marks it unread, S adds a star.',
        es: '¿Ahora no, pero luego? U la deja sin leer, S le pone una estrella.',
      },
      act: async ({ key }) => {
        for (const one of ['j', 's']) await key(one);
      },
    },
    {
      chapter: { en: 'What’s waiting on you', es: 'Lo que te espera' },
      say: {
        en: '"Waiting on me" shows what people asked you and you haven’t answered.',
        es: '«Esperan respuesta» guarda lo que te han preguntado y sigue sin respuesta.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'More', exact: true }));
        await press(page.getByRole('menuitem', { name: 'Waiting on me' }));
      },
    },
    {
      say: {
        en: '"Cold" shows what has gone unread for a week. One press starts your reply.',
        es: '«En frío, sin leer» es lo que lleva una semana sin leer. Un toque empieza la respuesta.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: /^Cold/ })),
    },
    {
      say: {
        en: 'The question mark shows every shortcut, on every page.',
        es: 'El signo de interrogación muestra todas las teclas, en cada página.',
      },
      act: ({ key }) => key('?'),
    },
  ],
};
