import { expect, test } from 'vitest';
import { clockIn, isZone, startOfDay } from './zones.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test('a day starts at midnight in the person’s zone, or at one where the clocks skip midnight', () => {
  expect(iso(startOfDay('2026-01-10', 'America/Los_Angeles'))).toBe('2026-01-10T08:00:00.000Z');
  expect(iso(startOfDay('2026-01-01', 'Asia/Tokyo'))).toBe('2025-12-31T15:00:00.000Z');
  expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
});

test('a time is shown as the local day and minute', () => {
  expect(clockIn('Asia/Tokyo', '2026-03-02T16:05:59.000Z')).toBe('2026-03-03 01:05');
});

test('only names of time zones are valid zones', () => {
  expect(['Europe/Madrid', 'UTC', 'Mars/Base', '', 'x'.repeat(64)].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
