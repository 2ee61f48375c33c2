import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_024, '1 KB'],
  [1_475, '1.4 KB'],
  [126_000, '123 KB'],
  [25 * 1024 ** 2, '25 MB'],
  [3.5 * 1024 ** 3, '3.5 GB'],
  [2 * 1024 ** 4, '2 TB'],
  [5_000 * 1024 ** 4, '5,000 TB'],
])('core 9: %i bytes are %s, by steps of 1,024 from B to TB', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
