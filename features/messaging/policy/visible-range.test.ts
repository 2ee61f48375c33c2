import { expect, test } from 'vitest';
import { isVisibleIn, previousVisible, stepBack, visibleWithin } from './visible-range.ts';

const visibleRange = [
  { from: 3, to: 5 },
  { from: 9, to: 9 },
  { from: 12, to: 20 },
];
const seen = [3, 4, 5, 9, ...Array.from({ length: 9 }, (_, n) => 12 + n)];
const positions = Array.from({ length: 25 }, (_, n) => n + 1);

test('a position is visible if one of the spans contains it', () => {
  expect(positions.filter((seq) => isVisibleIn(visibleRange, seq))).toEqual(seen);
});

test('the previous position is the nearest visible one, across any gap', () => {
  for (const seq of positions) {
    expect([seq, previousVisible(visibleRange, seq)]).toEqual([seq, seen.findLast((one) => one < seq)]);
  }
});

test('stepping back counts only visible positions, and stops at the first', () => {
  for (const seq of positions)
    for (const steps of [1, 2, 3, 7, 30]) {
      const before = seen.filter((one) => one < seq);
      expect([seq, steps, stepBack(visibleRange, seq, steps)]).toEqual([seq, steps, before.at(-steps) ?? 3]);
    }
});

test('a part of a range is limited to two positions, both included', () => {
  expect(visibleWithin(visibleRange, 5, 12)).toEqual([
    { from: 5, to: 5 },
    { from: 9, to: 9 },
    { from: 12, to: 12 },
  ]);
  expect(visibleWithin(visibleRange, 6, 8)).toEqual([]);
});
