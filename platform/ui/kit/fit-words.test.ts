import { expect, test } from 'vitest';
import { longestThat } from './fit-words.ts';

const upTo = (letters: number) => (words: string) => [...words].length <= letters;

test('text that fits stays whole, longer text ends in an ellipsis, and no room leaves nothing', () => {
  expect(longestThat(upTo(8), '1st hold')).toBe('1st hold');
  expect(longestThat(upTo(8), '1st hold, Copperline')).toBe('1st hol…');
  expect(longestThat(upTo(2), '1st hold')).toBe('1…');
  expect(longestThat(upTo(0), '1st hold')).toBe('');
});

test('a cut text has no space or comma before its ellipsis, and an emoji isn’t cut in half', () => {
  expect(longestThat(upTo(5), '1st hold')).toBe('1st…');
  expect(longestThat(upTo(10), '1st hold, Copperline')).toBe('1st hold…');
  expect(longestThat(upTo(3), '🎬🎬🎬🎬')).toBe('🎬🎬…');
});
