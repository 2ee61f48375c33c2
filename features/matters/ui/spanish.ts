import { spanish as matters } from './copy.es.ts';

/** The Spanish words of matters, under the names of `translated`. */
export const words = { matters };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'matter.absent': 'No se encontró el proyecto o el encargo',
  'matter_link.full': 'No se puede vincular con más de diez.',
  'matter_link.self': 'Una cosa no puede vincularse consigo misma.',
  'matter_thing.absent': 'No se encontró la conversación o el encargo',
};
