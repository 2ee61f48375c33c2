import { fold } from '#platform/contract/fold.ts';

/** Suffixes that can follow a last name. */
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
 * The last name for sorting: the person's own last name if set, otherwise the last word of their name that isn't a
 * suffix. A one-word name is its own last name.
 */
export function lastNameOf({ lastName, displayName }: { lastName: string; displayName: string }): string {
  const said = fold(lastName);
  if (said !== '') return said;
  const words = fold(displayName).split(' ');
  return words.findLast((word, index) => index === 0 || !suffixes.has(word)) ?? '';
}
