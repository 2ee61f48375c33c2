import { spanish as dashboard } from './copy.es.ts';

/** Spanish screen text for the dashboard, keyed by the names given to `translated`. */
export const words = { dashboard };
