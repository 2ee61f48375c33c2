import { expect, test } from 'vitest';
import { rowsAfter } from './drawn-rows.ts';

test('a quick device draws more rows with each frame, a slow one fewer, and none stops', () => {
  const after = (frames: readonly number[]) => frames.reduce(rowsAfter, 4);
  expect(after([16, 16, 16])).toBe(7);
  expect(after(Array.from({ length: 40 }, () => 16))).toBe(12);
  expect(after([50])).toBe(2);
  expect(after([50, 50, 50, 50])).toBe(1);
  expect(after([30, 30])).toBe(4);
});
