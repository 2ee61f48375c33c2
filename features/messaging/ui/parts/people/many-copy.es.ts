import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './many-copy.ts';

const people = (count: number) => several(count, 'persona', 'personas');

/** The Spanish words of one message to many people. */
export const writeToMany = {
  button: 'Escribir',
  title: (count: number) => `Escribir a ${people(count)}`,
  text: 'Mensaje',
  textMissing: 'Escribe algo antes.',
  how: 'Cómo',
  apart: 'A cada persona por separado',
  apartHelp: 'Nadie ve quién más lo recibió. A quien no te conoce le llega como solicitud.',
  together: 'A todos juntos, en un grupo',
  togetherHelp: 'Todos ven a todos, y cada respuesta.',
  tooMany: (most: number) => `Un mensaje llega a ${counted.format(most)} personas a la vez.`,
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  sent: (count: number, all: number) => `Enviado a ${counted.format(count)} de ${people(all)}`,
  rest: 'No se envió a',
  again: 'Reintentar',
  failedLine: 'Comprueba tu conexión e inténtalo de nuevo.',
} satisfies typeof words;
