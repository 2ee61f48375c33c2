import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_440, '1.4 kB'],
  [123_456, '123 kB'],
  [62_000_000, '62 MB'],
  [3_500_000_000, '3.5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
