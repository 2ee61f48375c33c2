import fc from 'fast-check';
import rrule from 'rrule';
import { expect, test } from 'vitest';
import { repeatUnits, weekdays } from './limits.ts';
import { spanOf, whenOn } from './policy/times.ts';
import { daysOfSeries, lastDayOfSeries } from './server/queries/series.ts';

const { RRule } = rrule;
const units = { day: RRule.DAILY, week: RRule.WEEKLY, month: RRule.MONTHLY, year: RRule.YEARLY };
const theirDays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const plain = { interval: 1, days: [], until: null, count: null };

const day = fc
  .integer({ min: 0, max: 4 * 365 })
  .map((days) => dayOf(new Date(Date.UTC(2025, 0, 1) + days * 86_400_000)));

const series = fc.record({
  first: day,
  from: day,
  length: fc.integer({ min: 0, max: 200 }),
  every: fc.constantFrom(...repeatUnits),
  interval: fc.integer({ min: 1, max: 6 }),
  days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 }),
  until: fc.option(day),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  zone: fc.constantFrom(
    'America/Los_Angeles',
    'Europe/London',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'UTC',
  ),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
});

test('the days of a series are those another library finds, and each keeps its hour in its zone', () => {
  fc.assert(
    fc.property(series, ({ first, from, length, zone, minute, ...repeat }) => {
      const to = dayOf(new Date(midnight(from).getTime() + length * 86_400_000));
      const own = weekdays[(midnight(first).getUTCDay() + 6) % 7] ?? 'MO';
      const onDays = [...new Set([...repeat.days, own])];
      const theirs = new RRule({
        freq: units[repeat.every],
        interval: repeat.interval,
        dtstart: midnight(first),
        ...(repeat.every === 'week' &&
          repeat.days.length > 0 && {
            byweekday: onDays.map((name) => theirDays[weekdays.indexOf(name)] ?? RRule.MO),
          }),
        ...(repeat.until && { until: midnight(repeat.until) }),
        ...(repeat.count && { count: repeat.count }),
      });
      const days = daysOfSeries(first, repeat, { from, to });
      expect(days).toEqual(theirs.between(midnight(from), midnight(to), true).map(dayOf));
      const wall = `T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const one of days) {
        const when = whenOn({ start: `${first}${wall}`, end: `${first}${wall}`, zone }, one);
        const asked = Temporal.PlainDateTime.from(`${one}${wall}`).toZonedDateTime(zone);
        expect('start' in when && spanOf(when).startMs).toBe(asked.epochMilliseconds);
      }
    }),
    { numRuns: 120 },
  );
});

test('a series ends on its last day, has no end, or never begins', () => {
  expect(lastDayOfSeries('2026-03-02', { ...plain, every: 'week', count: 5 })).toBe('2026-03-30');
  expect(lastDayOfSeries('2026-03-02', { ...plain, every: 'week' })).toBeNull();
  expect(lastDayOfSeries('2026-03-02', { ...plain, every: 'week', until: '2026-03-29' })).toBe('2026-03-29');
  expect(lastDayOfSeries('2026-03-02', { ...plain, every: 'week', until: '2026-03-01' })).toBeUndefined();
});

test('a series of the 31st has no day in a shorter month', () => {
  const days = daysOfSeries(
    '2026-01-31',
    { ...plain, every: 'month' },
    { from: '2026-01-01', to: '2026-06-30' },
  );
  expect(days).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
});
