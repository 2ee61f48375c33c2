import { expect, test } from 'vitest';
import { isRefreshDue, refreshTimes } from './session-refresh.ts';

const used = { refreshedAtMs: 0, wasUsed: true };
const at = (nowMs: number, isVisible = true) => ({ nowMs, isVisible });

test('core 9: the session is refreshed every five minutes, checked every 30 seconds', () => {
  expect(refreshTimes).toEqual({ everyMs: 300_000, lookEveryMs: 30_000 });
  expect(isRefreshDue(used, at(299_999))).toBe(false);
  expect(isRefreshDue(used, at(300_000))).toBe(true);
});

test('SES-8 checked every 30 s, an hour of use makes twelve refreshes, and a night of sleep one', () => {
  const refreshesAt = (looks: readonly number[]) => {
    let record = used;
    return looks.filter((nowMs) => {
      if (!isRefreshDue(record, at(nowMs))) return false;
      record = { refreshedAtMs: nowMs, wasUsed: true };
      return true;
    });
  };
  const hour = Array.from({ length: 120 }, (_, index) => (index + 1) * refreshTimes.lookEveryMs);
  expect(refreshesAt(hour)).toHaveLength(12);
  expect(refreshesAt([30_000, 8 * 60 * 60_000, 8 * 60 * 60_000 + 30_000])).toEqual([8 * 60 * 60_000]);
});

test('S22 a tab that is unused or hidden does not keep its session fresh', () => {
  expect(isRefreshDue({ ...used, wasUsed: false }, at(900_000))).toBe(false);
  expect(isRefreshDue(used, at(900_000, false))).toBe(false);
});
