import { expect, test } from 'vitest';
import { announceDelayMs } from './announcement.ts';

test('the first change is announced at once, the next ones at most every 30 seconds', () => {
  expect(announceDelayMs(undefined, 5_000)).toBe(0);
  expect(announceDelayMs(5_000, 6_000)).toBe(29_000);
  expect(announceDelayMs(5_000, 35_000)).toBe(0);
  expect(announceDelayMs(5_000, 90_000)).toBe(0);
});
