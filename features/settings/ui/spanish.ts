import { spanish as settings } from './copy.es.ts';
import { spanish as stopEmails } from './parts/stop-copy.es.ts';

/** Spanish screen text for settings, keyed by the names given to `translated`. */
export const words = { settings, stopEmails };
