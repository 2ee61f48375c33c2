import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './many-copy.ts';

const people = (count: number) => several(count, 'persona', 'personas');

/** Spanish screen text for one message to many people. */
export const writeToMany = {
  button: 'Escribir',
  title: (count: number) => `Escribir a ${people(count)}`,
  text: 'Mensaje',
  textMissing: 'Escribe un mensaje.',
  how: 'Enviar como',
  apart: 'Mensajes por separado',
  apartHelp: 'Nadie ve quién más lo recibió. Quienes no tienen conexión contigo reciben una solicitud.',
  together: 'Un grupo',
  togetherHelp: 'Todo el mundo ve quién participa y cada respuesta.',
  tooMany: (most: number) => `Elige como máximo a ${counted.format(most)} personas.`,
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  sent: (count: number, all: number) => `Enviado a ${counted.format(count)} de ${people(all)}`,
  rest: 'No se envió a',
  again: 'Reintentar',
  failedLine: 'Revisa tu conexión e inténtalo otra vez.',
} satisfies typeof words;
