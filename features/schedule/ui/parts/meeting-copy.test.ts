import { expect, test } from 'vitest';
import { meetings as spanish } from './meeting-copy.es.ts';
import { meetingCopy } from './meeting-copy.ts';

/** All sentences of some words, with numbers in them. */
const sentencesIn = (words: unknown): string[] =>
  typeof words === 'function'
    ? [1, 2].map(words as (count: number) => string)
    : typeof words === 'string'
      ? [words]
      : Object.values(words as object).flatMap(sentencesIn);

test.each([
  ['English', meetingCopy.onDesk, /\byou(r|rs|’\w+)?\b/i],
  ['Spanish', spanish.onDesk, /\b(te|tu|tus|ti|esperas)\b/i],
])('the list of meetings on a desk speaks of the desk and not to its assistant, in %s', (_, words, you) => {
  const sentences = sentencesIn(words);
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((one) => you.test(one))).toEqual([]);
});
