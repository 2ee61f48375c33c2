import { spanish as insights } from './copy.es.ts';

/** The Spanish words of insights, under the names of `translated`. */
export const words = { insights };

/** Its refusals, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'insights.too_many': 'Demasiados informes. Inténtalo más tarde.',
};
