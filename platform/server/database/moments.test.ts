import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactMoment, instantOfMoment, readMoment } from './moments.ts';

const day = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2400-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** A moment in UTC as PostgreSQL writes it: trailing zeros of the fraction are omitted. */
function written(at: Date, microseconds: number): string {
  const [date = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  const fraction = String(microseconds).padStart(6, '0').replace(/0+$/, '');
  return `${date} ${time}${fraction === '' ? '' : `.${fraction}`}+00`;
}

test('a database moment is the same instant as text and as a date, whatever its fraction', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 999_999 }), (at, microseconds) => {
      const text = written(at, microseconds);
      expect(instantOfMoment(text)).toBe(readMoment(text).toISOString());
      expect(Date.parse(instantOfMoment(text)) % 1_000).toBe(Math.floor(microseconds / 1_000));
    }),
  );
});

test('a cursor keeps the microseconds that an instant loses', () => {
  expect(exactMoment('2026-11-21 20:25:17.880123+00')).toBe('2026-11-21T20:25:17.880123Z');
  expect(exactMoment('2026-11-21 20:25:17+00')).toBe('2026-11-21T20:25:17Z');
  expect(instantOfMoment('2026-11-21 20:25:17.880123+00')).toBe('2026-11-21T20:25:17.880Z');
});

test('moments of a session not in UTC are read too', () => {
  expect(instantOfMoment('2026-11-21 21:25:17.880123+01')).toBe('2026-11-21T20:25:17.880Z');
  expect(exactMoment('2026-11-21 21:25:17.5+01')).toBe('2026-11-21T20:25:17.500Z');
});
