import { expect, test } from 'vitest';
import { dayWords, timeWords } from './time-words.ts';

const nowMs = Date.parse('2026-11-19T18:12:00.000Z');
const losAngeles = { nowMs, locale: 'en-US', timeZone: 'America/Los_Angeles' } as const;
const row = (at: string) => timeWords(at, { ...losAngeles, style: 'row' });

test('a moment of the last day is shown as its age', () => {
  expect(row('2026-11-19T18:11:40.000Z')).toBe('Now');
  expect(row('2026-11-19T18:00:00.000Z')).toBe('12 min ago');
  expect(row('2026-11-19T15:12:00.000Z')).toBe('3 hr ago');
});

test('inside a line of words a moment ago has no separate word', () => {
  const inline = (at: string) => timeWords(at, { ...losAngeles, style: 'inline' });
  expect(inline('2026-11-19T18:11:40.000Z')).toBe('just now');
  expect(inline('2026-11-19T15:12:00.000Z')).toBe('3 hr ago');
  expect(inline('2026-11-17T18:00:00.000Z')).toBe('Nov 17');
});

test('a sentence that ends with a moment reads "just now", "3 hr ago" or "on Nov 17"', () => {
  const ending = (at: string) => timeWords(at, { ...losAngeles, style: 'sentence' });
  expect(ending('2026-11-19T18:11:40.000Z')).toBe('just now');
  expect(ending('2026-11-19T15:12:00.000Z')).toBe('3 hr ago');
  expect(ending('2026-11-17T18:00:00.000Z')).toBe('on Nov 17');
});

test('a reader sees since when a person is a member as month and year, even on the first day', () => {
  const month = (at: string) => timeWords(at, { ...losAngeles, style: 'month' });
  expect(month('2026-11-19T18:11:40.000Z')).toBe('November 2026');
  expect(month('2024-07-07T18:00:00.000Z')).toBe('July 2024');
});

test('an older moment is shown as its date, with the year if it differs', () => {
  expect(row('2026-11-17T18:00:00.000Z')).toBe('Nov 17');
  expect(row('2024-02-03T18:00:00.000Z')).toBe('Feb 3, 2024');
});

test('a clock that runs slightly ahead does not show the future', () => {
  expect(row('2026-11-19T18:12:30.000Z')).toBe('Now');
});

test('the clock follows the locale: 12 hours here, 24 there', () => {
  const at = '2026-11-19T23:05:00.000Z';
  expect(timeWords(at, { ...losAngeles, style: 'clock' })).toMatch(/^3:05\sPM$/);
  expect(timeWords(at, { nowMs, locale: 'de-DE', timeZone: 'Europe/Berlin', style: 'clock' })).toBe('00:05');
});

test('days of a thread are today, yesterday and then their date', () => {
  expect(dayWords('2026-11-19T09:00:00.000Z', losAngeles)).toBe('Today');
  expect(dayWords('2026-11-19T07:00:00.000Z', losAngeles)).toBe('Yesterday');
  expect(dayWords('2026-11-16T18:00:00.000Z', losAngeles)).toBe('Monday, November 16');
  expect(dayWords('2025-01-06T18:00:00.000Z', losAngeles)).toBe('Monday, January 6, 2025');
});

test('what is due within days has its weekday and time, later its date', () => {
  const due = (at: string) => timeWords(at, { ...losAngeles, style: 'due' });
  expect(due('2026-11-22T14:24:00.000Z')).toMatch(/^Sunday 6:24.AM$/);
  expect(due('2027-05-06T23:00:00.000Z')).toBe('May 6, 2027');
  expect(due('2026-11-19T15:12:00.000Z')).toBe('3 hr ago');
});
