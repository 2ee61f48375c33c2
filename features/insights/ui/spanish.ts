import { spanish as insights } from './copy.es.ts';

/** The Spanish words of insights, under the names of `translated`. */
export const words = { insights };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'insights.too_many': 'Demasiados informes. Inténtalo más tarde.',
};
