import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [754, '12:34'],
])('%d seconds of a film are written %s', (seconds, words) => {
  expect(clockWords(seconds)).toBe(words);
});
