import { tooManyRequests } from '#platform/ui/copy.es.ts';
import { spanish as feedback } from './copy.es.ts';

/** The Spanish words of feedback, under the names of `translated`. */
export const words = { feedback };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'assignee.unknown': 'Esta persona no puede abrir la cola.',
  'feedback.absent': 'No se encontró el comentario',
  'feedback.changed': 'Otra persona cambió este informe.',
  'feedback.foreign': 'Este identificador es de otro informe.',
  'feedback.open': 'Este informe ya está abierto.',
  'feedback.throttled': tooManyRequests,
  'merge.impossible': 'Un informe no se puede unir consigo mismo.',
  'screenshot.absent': 'No existe esa captura tuya.',
};
