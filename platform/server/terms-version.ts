import { createHash } from 'node:crypto';

/** The version of terms that somebody agrees to, made from their words; empty without any. */
export const termsVersion = (terms: string): string =>
  terms === '' ? '' : createHash('sha256').update(terms).digest('hex').slice(0, 12);
