import { fold } from './fold.ts';

/**
 * Two spellings of one company have one key: case, accents, punctuation, "and" or "&", and the legal form do not count.
 * Keys are stored and compared; never shown.
 */
export const companyKey = (company: string): string =>
  fold(company)
    .replace(/\b(?:inc|llc|ltd|gmbh|s ?l|s ?a|the|and)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
