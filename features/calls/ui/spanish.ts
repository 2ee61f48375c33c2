import { spanish as calls } from './copy.es.ts';
import { callLog } from './parts/log/log-copy.es.ts';
import { rollCalls } from './parts/roll/roll-copy.es.ts';

/** The Spanish words of calls, under the names of `translated`. */
export const words = { calls, callLog, rollCalls };

/** What they refuse with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'call.absent': 'No se encontró la llamada',
  'call.changed': 'Esta llamada cambió desde que la abriste.',
  'call.held': 'Otra persona está con esta llamada.',
  'call.name_missing': 'Di de quién se trata.',
  'call.offer_gone': 'Esta hora ya no se ofrece.',
  'call.open_already': 'Ya está en la hoja.',
  'call.over': 'Esta llamada está cerrada.',
  'call.paste_empty': 'No hay nada que añadir.',
  'call.paste_long': 'Pega hasta 1.000 filas a la vez.',
  'call.person_unknown': 'No se encontró a esa persona',
  'call.private_closed':
    'Solo la persona de este despacho y su primer asistente pueden hacer privada una llamada.',
  'call.settings_changed': 'Esto cambió desde que lo abriste.',
  'call.sheet_full': 'La hoja está llena. Cierra antes algunas llamadas.',
};
