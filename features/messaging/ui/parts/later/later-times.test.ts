import { expect, test } from 'vitest';
import { clockThere, whenWords } from './later-times.ts';

const at = (instant: string) => Date.parse(instant);
const plain = (text: string) => text.replace(/\s/g, ' ');
const nowMs = at('2026-11-22T12:00Z');

test('MSG-12 a future moment is worded as in a calendar, on the sender’s clock', () => {
  const shown = { zone: 'Europe/Berlin', nowMs };
  expect(plain(whenWords(at('2026-11-23T08:00Z'), shown))).toBe('Tomorrow, 9:00 AM');
  expect(plain(whenWords(at('2026-11-30T08:00Z'), shown))).toBe('Mon, Nov 30, 9:00 AM');
  expect(plain(whenWords(at('2027-02-01T08:00Z'), shown))).toBe('Mon, Feb 1, 2027, 9:00 AM');
});

test('MSG-12 the recipient’s clock names the day where it differs from the sender’s', () => {
  const moment = at('2026-11-23T08:00Z');
  const from = (there: string) => plain(clockThere(moment, { zone: 'Europe/Berlin', there }));
  expect(from('Europe/London')).toBe('8:00 AM');
  expect(from('America/Los_Angeles')).toBe('12:00 AM');
  expect(
    plain(clockThere(at('2026-11-23T07:30Z'), { zone: 'Europe/Berlin', there: 'America/Los_Angeles' })),
  ).toBe('Sun, 11:30 PM');
});
