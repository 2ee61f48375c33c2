import { spanish as settings } from './copy.es.ts';

/** The Spanish words of settings, under the names of `translated`. */
export const words = { settings };
