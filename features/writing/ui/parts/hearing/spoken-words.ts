import { fold } from '#platform/contract/fold.ts';

/** A word of a text, and where it stands. */
export interface SpokenWord {
  readonly text: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Whether it begins with a capital that no beginning of a sentence explains. */
  readonly isNamed: boolean;
}

// "Bowlin's" is the word Bowlin; "O'Brien" is one word.
const words = /[\p{L}\p{N}]+(?:['’](?!s(?![\p{L}\p{N}]))[\p{L}\p{N}]+)*/gu;

/** The words of what was said. */
export const wordsOf = (said: string): SpokenWord[] =>
  Array.from(said.matchAll(words), ({ 0: text, index }) => ({
    text,
    folded: fold(text),
    from: index,
    to: index + text.length,
    isNamed: /^\p{Lu}/u.test(text) && !/(?:^|[.!?…:\n]["'”’)]*\s*)$/.test(said.slice(0, index)),
  }));

/** Whether words stand one behind the other with nothing but a blank or a hyphen between them. */
export const isRow = (said: string, row: readonly SpokenWord[]): boolean =>
  row.every(({ to }, index) => {
    const next = row[index + 1];
    return !next || /^(?: |-)$/.test(said.slice(to, next.from));
  });
