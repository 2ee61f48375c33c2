import { expect, test } from 'vitest';
import { openingOffset } from './windowed-rows.ts';

const rows = { count: 50, estimateOf: () => 100, gap: 20, paddingStart: 16, contextPx: 16 };

test('a thread that opens at a post draws what is around that post first, with the room between its rows', () => {
  expect(openingOffset(rows, { index: 25, align: 'start' }, 600)).toBe(25 * 120);
  expect(openingOffset(rows, { index: 25, align: 'center' }, 600)).toBe(25 * 120 - 250);
  expect(openingOffset(rows, { index: 1, align: 'center' }, 600)).toBe(0);
  expect(openingOffset(rows, 'end', 600)).toBe(50 * 120);
});
