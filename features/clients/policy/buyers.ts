import { fold } from '#platform/contract/fold.ts';

/** Two spellings of one buyer: case, accents, punctuation and the form of the company do not count. */
export const buyerKey = (name: string): string =>
  fold(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:inc|llc|ltd|gmbh|sl|sa|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
