import { spanish } from './copy.es.ts';

/** The Spanish words of events and programs, under the names of `translated`. */
export const words = { gatherings: spanish };

/** What they refuse with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'community_event.absent': 'No se encontró el evento',
  'program.absent': 'No se encontró el programa',
  'gathering.zone_unknown': 'zone: No existe esa zona horaria.',
  'gathering.end_early': 'sessions: Termina antes de empezar.',
  'gathering.too_long': 'sessions: Una sesión puede durar dos días como mucho.',
  'gathering.past': 'sessions: Elige una hora que aún no haya pasado.',
  'gathering.over': 'Ya ha terminado.',
  'gathering.cancelled': 'Se ha cancelado.',
  'gathering.changed': 'Ha cambiado desde que lo abriste.',
};
