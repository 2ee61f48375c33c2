import { fold } from '#platform/contract/fold.ts';

/** A word of a text, and its position. */
export interface SpokenWord {
  readonly text: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Whether it has a capital not explained by the start of a sentence. */
  readonly isNamed: boolean;
}

// "Bowlin's" is the word Bowlin; "O'Brien" is one word.
const words = /[\p{L}\p{N}]+(?:['’](?!s(?![\p{L}\p{N}]))[\p{L}\p{N}]+)*/gu;

/** The words of an utterance. */
export const wordsOf = (said: string): SpokenWord[] =>
  Array.from(said.matchAll(words), ({ 0: text, index }) => ({
    text,
    folded: fold(text),
    from: index,
    to: index + text.length,
    isNamed: /^\p{Lu}/u.test(text) && !/(?:^|[.!?…:\n]["'”’)]*\s*)$/.test(said.slice(0, index)),
  }));

/** Whether words are adjacent, with only a space or a hyphen between them. */
export const isRow = (said: string, row: readonly SpokenWord[]): boolean =>
  row.every(({ to }, index) => {
    const next = row[index + 1];
    return !next || /^(?: |-)$/.test(said.slice(to, next.from));
  });
