import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './waiting-copy.ts';

const days = (number: number) => several(number, 'día', 'días');

/** Spanish screen text for awaited replies, and for the way to the search. */
export const waiting = {
  searchAll: (typed: string) => `Buscar «${typed}» en todos los mensajes`,
  owed: {
    me: 'Falta tu respuesta',
    them: 'Esperas su respuesta',
    nobody: 'No hace falta responder',
    failed: 'No se pudo guardar el cambio',
    failedLine: 'Revisa tu conexión e inténtalo otra vez.',
  },
  cold: {
    asked: (number: number) => `Espera tu respuesta desde hace ${days(number)}`,
    unread: (number: number) => `Sin leer desde hace ${days(number)}`,
    theyAsked: (name: string, about: string, number: number) =>
      `${name} escribió «${about}» hace ${days(number)}.`,
    youAsked: (name: string, about: string, number: number) =>
      `Escribiste «${about}» hace ${days(number)} y ${name} no ha contestado.`,
    quiet: (name: string, number: number) => `${name} escribió hace ${days(number)} y sigue sin respuesta.`,
    follow: 'Retomar',
    answer: (name: string, about: string) => `Hola, ${name}: perdona la espera. Escribiste: «${about}»\n\n`,
    remind: (name: string, about: string) => `Hola, ${name}: ¿hay novedades sobre esto? «${about}»`,
    back: (name: string) => `Hola, ${name}: perdona la espera. `,
  },
} satisfies typeof words;
