import type { LessonScript } from '../lesson-script.ts';

export const clearInbox: LessonScript = {
  id: 'clear-your-inbox',
  createdAt: '2026-11-22T09:20:00.000Z',
  as: 'manager',
  page: '/messages',
  pageId: 'inbox',
  title: { en: 'Clear your inbox with the keys alone', es: 'Vacía tu bandeja solo con teclas' },
  about: {
    en: 'Move, open, put away. And nothing that waits for your answer is lost.',
    es: 'Moverte, abrir, guardar. Y nada que espere tu respuesta se pierde.',
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
        en: 'E says that it is done: the conversation leaves the inbox until something new comes.',
        es: 'E dice que está hecho: la conversación sale de la bandeja hasta que llegue algo nuevo.',
      },
      act: ({ key }) => key('e'),
    },
    {
      say: {
        en: 'Not now, but later? U makes it unread again, S gives it a star.',
        es: '¿Ahora no, pero luego? U la deja sin leer, S le pone una estrella.',
      },
      act: async ({ key }) => {
        for (const one of ['j', 's']) await key(one);
      },
    },
    {
      chapter: { en: 'What waits for you', es: 'Lo que te espera' },
      say: {
        en: '"Waiting on me" holds what was asked of you and is not answered.',
        es: '«Me espera a mí» guarda lo que te han preguntado y sigue sin respuesta.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'More', exact: true }));
        await press(page.getByRole('menuitem', { name: 'Waiting on me' }));
      },
    },
    {
      say: {
        en: '"Cold" is what has been unread for a week. One press begins the answer.',
        es: '«Frías» es lo que lleva una semana sin leer. Un toque empieza la respuesta.',
      },
      act: ({ page, press }) => press(page.getByRole('link', { name: /^Cold/ })),
    },
    {
      say: {
        en: 'The question mark shows all keys, on every page.',
        es: 'El signo de interrogación muestra todas las teclas, en cada página.',
      },
      act: ({ key }) => key('?'),
    },
  ],
};
