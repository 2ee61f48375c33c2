import { spanish } from './copy.es.ts';

/** The Spanish words of community, under the names of `translated`. */
export const words = { community: spanish };
