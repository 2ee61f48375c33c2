import { expect, test } from 'vitest';
import { reconnectDelayMs, refetchDelayMs } from './backoff.ts';

test('G19 the wait doubles from half a second to eight seconds and no further', () => {
  const longest = [0, 1, 2, 3, 4, 5, 50].map((attempt) => reconnectDelayMs(attempt, 0.999_999));
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('the whole wait is random, so that browsers do not reconnect together', () => {
  expect(reconnectDelayMs(5, 0)).toBe(0);
  expect(reconnectDelayMs(5, 0.5)).toBe(4_000);
});

test('refetches after a reconnect are spread over a second', () => {
  expect(refetchDelayMs(0)).toBe(0);
  expect(refetchDelayMs(0.999)).toBeLessThan(1_000);
});
