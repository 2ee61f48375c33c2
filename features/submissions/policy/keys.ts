import { fold } from '#platform/contract/fold.ts';

/** Words compared without case, accents and punctuation, and without an article in front. */
export const wordsOf = (text: string): string =>
  fold(text.replace(/&/g, ' and '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Two spellings of one title. */
export const titleKey = (title: string): string => wordsOf(title).replace(/^(?:the|a|an) /, '');

/** Two spellings of one author: the order of first and last name does not count. */
export const authorKey = (author: string): string => wordsOf(author).split(' ').toSorted().join(' ');

/** Whether a text names somebody by their whole name, as whole words. A single name alone may be a word like any other. */
export function namesSomebody(text: string, names: readonly string[]): boolean {
  const words = ` ${wordsOf(text)} `;
  return names
    .map(wordsOf)
    .filter((name) => name.includes(' '))
    .some((name) => words.includes(` ${name} `));
}
