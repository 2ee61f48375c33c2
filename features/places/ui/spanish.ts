import { spanish as places } from './copy.es.ts';

/** Spanish copy of places, under the names used by `translated`. */
export const words = { places };
