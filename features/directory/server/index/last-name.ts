import { fold } from '#platform/contract/fold.ts';

/** What stands behind a last name and is none. */
const suffixes: ReadonlySet<string> = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'phd',
  'md',
  'asc',
  'bsc',
  'ace',
]);

/**
 * The last name as a list is sorted by it: what the person says it is, else the last word of their name that is no
 * suffix. A name of one word is its own last name.
 */
export function lastNameOf({ lastName, displayName }: { lastName: string; displayName: string }): string {
  const said = fold(lastName);
  if (said !== '') return said;
  const words = fold(displayName).split(' ');
  return words.findLast((word, index) => index === 0 || !suffixes.has(word)) ?? '';
}
