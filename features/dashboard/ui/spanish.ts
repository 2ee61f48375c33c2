import { spanish as dashboard } from './copy.es.ts';

/** The Spanish words of dashboard, under the names of `translated`. */
export const words = { dashboard };
