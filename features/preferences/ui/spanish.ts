import { spanish as preferences } from './copy.es.ts';

/** Spanish screen text for preferences, keyed by the names given to `translated`. */
export const words = { preferences };
