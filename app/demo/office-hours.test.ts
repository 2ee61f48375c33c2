import { expect, test } from 'vitest';
import { inOfficeHours } from './office-hours.ts';

test('a time at night or on a weekend moves to the end of the working day before', () => {
  const at = (instant: string, utcOffset: number) =>
    new Date(inOfficeHours(Date.parse(instant), utcOffset)).toISOString();
  expect(at('2026-11-19T17:40:00.000Z', -8)).toBe('2026-11-19T17:40:00.000Z');
  // Thursday, 3:20 AM in Los Angeles: Wednesday, 18:20.
  expect(at('2026-11-19T11:20:00.000Z', -8)).toBe('2026-11-19T02:20:00.000Z');
  // Sunday noon in London: Friday, 18:00.
  expect(at('2026-11-22T12:00:00.000Z', 0)).toBe('2026-11-20T18:00:00.000Z');
  // Tuesday, 23:15 in Budapest: the same day, 18:15.
  expect(at('2026-11-17T22:15:00.000Z', 1)).toBe('2026-11-17T17:15:00.000Z');
});
