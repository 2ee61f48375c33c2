import { spanish as search } from './copy.es.ts';

/** The Spanish words of search, under the names of `translated`. */
export const words = { search };
