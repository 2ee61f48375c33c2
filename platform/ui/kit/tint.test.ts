import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

test('a person has the same tint every time', () => {
  const id = '018f5c0e-8f4e-7a6b-9a3e-1d2c3b4a5f60';
  expect(tintOf(id)).toBe(tintOf(id));
});

test('a hundred people share ten tints, none of them with more than a quarter', () => {
  const tints = Array.from({ length: 100 }, (_, index) => tintOf(`person-${index}`));
  const counts = new Map<number, number>();
  for (const tint of tints) counts.set(tint, (counts.get(tint) ?? 0) + 1);
  expect(counts.size).toBe(10);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(25);
});
