import { readCode } from './code.ts';

/** Pages of a hostile file could hold thousands of words that look like codes. */
const codesMax = 200;

/** Codes of openings are ten hexadecimal digits; those of shares two groups of four. */
const opening = /(?<![0-9A-Z])[0-9A-F]{10}(?![0-9A-Z])/g;
const share = /(?<![0-9A-Z])[0-9A-Z]{4}-[0-9A-Z]{4}(?![0-9A-Z])/g;

/** Every code that stands in a text, once, in the order in which they stand there. */
export function codesIn(text: string): string[] {
  const upper = text.toUpperCase();
  const found = [...upper.matchAll(opening), ...upper.matchAll(share)]
    .toSorted((one, other) => one.index - other.index)
    .map(([code]) => readCode(code));
  return [...new Set(found)].slice(0, codesMax);
}
