import { spanish as audit } from './copy.es.ts';

/** The Spanish words of audit, under the names of `translated`. */
export const words = { audit };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'entry.absent': 'No se encontró el asiento',
};
