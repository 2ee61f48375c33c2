import { expect, test } from 'vitest';
import { now } from './clock.ts';
import { deadlineWords } from './deadline-words.ts';

// Of this year, so that the year isn't said.
const at = new Date(Date.UTC(new Date(now()).getUTCFullYear(), 5, 10, 16)).toISOString();

test('a deadline is read by the reader’s clock, and by the one it was set with where they differ', () => {
  expect(deadlineWords(at, 'Europe/Budapest', 'Europe/London')).toMatch(
    /^\w{3}, Jun 10, 5:00\sPM \(6:00\sPM Budapest\)$/,
  );
  expect(deadlineWords(at, 'Asia/Tokyo', 'Europe/London')).toMatch(
    /^\w{3}, Jun 10, 5:00\sPM \(\w{3}, Jun 11, 1:00\sAM Tokyo\)$/,
  );
});

test('a deadline in the reader’s own zone, or in none, is said once', () => {
  const words = deadlineWords(at, 'Europe/London', 'Europe/London');
  expect(words).toMatch(/^\w{3}, Jun 10, 5:00\sPM$/);
  expect(deadlineWords(at, null, 'Europe/London')).toBe(words);
});
