import { spanish as audit } from './copy.es.ts';

/** The Spanish copy of audit, keyed like `translated`. */
export const words = { audit };

/** The Spanish text of each refusal, by its code. */
export const refusals: Readonly<Record<string, string>> = {
  'entry.absent': 'No se encontró el asiento',
};
