import { spanish as places } from './copy.es.ts';

/** The Spanish words of places, under the names of `translated`. */
export const words = { places };
