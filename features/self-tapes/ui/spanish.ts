import { spanish } from './copy.es.ts';

/** The Spanish words of self-tapes, under the names of `translated`. */
export const words = { selfTapes: spanish };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'self_tape.changed': 'Ha cambiado desde que la abriste.',
  'self_tape.closed': 'Ya no se puede cambiar.',
  'self_tape.late': 'El plazo ha terminado.',
  'self_tape.due_wrong': 'dueOn: Elige un momento futuro y su zona horaria.',
  'self_tape.first_late': 'dueOn: Elige un momento futuro, antes del plazo de casting.',
  'self_tape.file_absent': 'fileId: Sube el archivo otra vez.',
  'self_tape.full': 'Aquí no cabe nada más.',
  'self_tape.unreadable': 'sides: No se puede abrir este PDF.',
  'self_tape.hidden': 'Esto se lee sin nombres. Pide antes una segunda prueba.',
  'self_tape.reason_missing': 'reason: Di por qué.',
  'self_tape.take_missing': 'Añade antes una toma.',
};
