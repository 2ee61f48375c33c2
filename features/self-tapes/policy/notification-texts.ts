import { sayer, sentence } from '#platform/contract/sentences.ts';

const told = {
  en: {
    asked: 'A self-tape is requested.',
    accept: 'The self-tape request was accepted.',
    decline: 'The self-tape request was declined.',
    take_back: 'The self-tape request is open again.',
    hand_in: 'The takes are in. Watch them, then send them.',
    hand_back: 'Your representative asks for another take.',
    send: 'The self-tape was sent.',
    call_off: 'The self-tape is no longer needed.',
  },
  es: {
    asked: 'Se pide una prueba grabada.',
    accept: 'Se aceptó la prueba grabada.',
    decline: 'Se rechazó la prueba grabada.',
    take_back: 'La prueba grabada vuelve a estar abierta.',
    hand_in: 'Las tomas están listas. Míralas y envíalas.',
    hand_back: 'Tu representante pide otra toma.',
    send: 'Se envió la prueba grabada.',
    call_off: 'La prueba grabada ya no hace falta.',
  },
} as const;
const toldIn = (language: 'en' | 'es', what: string): string =>
  new Map<string, string>(Object.entries(told[language])).get(what) ?? what;

/** The texts of notifications about self-tapes. */
export const notificationTexts = {
  'self_tapes.told': sentence(['told'], {
    en: (said) => toldIn('en', said.told),
    es: (said) => toldIn('es', said.told),
  }),
  'self_tapes.leaked': sentence(['count'], {
    en: ({ count }) =>
      `A copy of your sides has leaked. They are closed for ${count === '1' ? 'the person' : `all ${count} people`} you asked.`,
    es: ({ count }) =>
      `Se filtró una copia de tus páginas. Están cerradas para ${count === '1' ? 'la persona' : `las ${count} personas`} a quien se las enviaste.`,
  }),
};

export const say = sayer(notificationTexts);
