import { spanish as preferences } from './copy.es.ts';

/** The Spanish words of preferences, under the names of `translated`. */
export const words = { preferences };
