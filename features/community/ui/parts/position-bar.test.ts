import { expect, test } from 'vitest';
import { readTicks } from './position-bar.tsx';

test('a reader sees a tick of a long thread as read once all of its posts are', () => {
  expect(readTicks({ ticks: 40, last: 5_000, read: 2_499 })).toBe(19);
  expect(readTicks({ ticks: 40, last: 5_000, read: 2_500 })).toBe(20);
});

test('a reader of a short thread sees one tick for each post', () => {
  expect([0, 1, 3].map((read) => readTicks({ ticks: 3, last: 3, read }))).toEqual([0, 1, 3]);
});
