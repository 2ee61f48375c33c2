import { fold, foldAddress } from '#platform/contract/fold.ts';
import { limits } from '../../limits.ts';
import { hasIdeograph } from './words.ts';

/** RFC 5321, 4.5.3.1.3 */
const addressMax = 254;
/** More words than any name with its title; fifty single letters would cost a thousand times a usual query. */
const wordsMax = 16;

/** A typed query, prepared for every tier. */
export interface Query {
  /** The folded words separated by single spaces. */
  readonly text: string;
  /** The folded words as typed. */
  readonly words: readonly string[];
  /** Characters without the spaces. */
  readonly letters: number;
  /** The folded address when an e-mail address was typed; then nothing else is searched. */
  readonly address?: string;
}

/** Parses the query; undefined when it is too short to search. */
export function readQuery(typed: string): Query | undefined {
  const address = foldAddress(typed.slice(0, 2 * addressMax));
  // An address is all or nothing: its parts must not find anyone (S36), so its words are not searched either.
  if (/^[^\s@]+@\S*$/.test(address)) {
    return address.length > addressMax ? undefined : { text: '', words: [], letters: 0, address };
  }
  const folded = fold(typed.slice(0, limits.queryMax)).slice(0, limits.queryMax);
  const words = folded.split(' ', wordsMax).filter((word) => word !== '');
  const text = words.join(' ');
  const letters = words.join('').length;
  return letters >= limits.queryMin || hasIdeograph(text) ? { text, words, letters } : undefined;
}
