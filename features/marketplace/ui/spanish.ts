import { spanish } from './copy.es.ts';

/** The Spanish words of marketplace, under the names of `translated`. */
export const words = { marketplace: spanish };
