import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { derive, spanOf, whenOn } from './times.ts';

const la = 'America/Los_Angeles';
const iso = (ms: number) => new Date(ms).toISOString();
const hour = (start: string, end: string, zone = la) => derive({ start, end, zone });
const nineTo = (day: string) => spanOf({ start: `${day}T09:00`, end: `${day}T10:00`, zone: la });

test.each([
  ['2026-03-02', '17:00Z', '17:00', '2026-03-03T04:00'],
  ['2026-03-09', '16:00Z', '16:00', '2026-03-10T03:00'],
  ['2026-03-30', '16:00Z', '17:00', '2026-03-31T03:00'],
  ['2026-10-26', '16:00Z', '16:00', '2026-10-27T03:00'],
  ['2026-11-02', '17:00Z', '17:00', '2026-11-03T04:00'],
])('SCH-1 nine in Los Angeles on %s is %s, %s in London and %s in Sydney', (day, utc, london, sydney) => {
  const { startMs, endMs } = nineTo(day);
  expect(iso(startMs)).toBe(`${day}T${utc.replace('Z', ':00.000Z')}`);
  expect(wallTimeOf('Europe/London', startMs)).toBe(`${day}T${london}`);
  expect(wallTimeOf('Australia/Sydney', startMs)).toBe(sydney);
  expect(endMs - startMs).toBe(3_600_000);
});

test('SCH-1 a Monday call at nine in Los Angeles is at five, four, five, four and five in London', () => {
  const first = { start: '2026-03-02T09:00', end: '2026-03-02T10:00', zone: la };
  const inLondon = ['2026-03-02', '2026-03-09', '2026-03-30', '2026-10-26', '2026-11-02'].map((day) => {
    const when = whenOn(first, day);
    if (!('start' in when)) throw new Error('a time became a day');
    return wallTimeOf('Europe/London', spanOf(when).startMs).slice(11);
  });
  expect(inLondon).toEqual(['17:00', '16:00', '17:00', '16:00', '17:00']);
});

test('SCH-2 a time the clocks skip is refused with the next one, as a start and as an end', () => {
  expect(hour('2026-03-08T02:30', '2026-03-08T04:00')).toEqual({
    kind: 'start_gap',
    next: '2026-03-08T03:30',
  });
  expect(hour('2026-03-08T01:30', '2026-03-08T02:30')).toEqual({ kind: 'end_gap', next: '2026-03-08T03:30' });
});

test('SCH-2 a time the clocks show twice has to be chosen, and each choice is a different instant', () => {
  const when = { start: '2026-11-01T01:30', end: '2026-11-01T03:00', zone: la };
  expect(derive(when)).toEqual({
    kind: 'start_twice',
    firstMs: Date.parse('2026-11-01T08:30Z'),
    secondMs: Date.parse('2026-11-01T09:30Z'),
  });
  const starts = (['first', 'second'] as const).map((which) => {
    const derived = derive({ ...when, which });
    return derived.kind === 'timed' ? iso(derived.span.startMs) : derived.kind;
  });
  expect(starts).toEqual(['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']);
});

test('an end that the clocks show twice is the first one after the start', () => {
  const ends = (start: string, which?: 'second') => {
    const derived = derive({ start, end: '2026-11-01T01:30', zone: la, ...(which && { which }) });
    return derived.kind === 'timed' ? iso(derived.span.endMs) : derived.kind;
  };
  expect(ends('2026-11-01T00:30')).toBe('2026-11-01T08:30:00.000Z');
  expect(ends('2026-11-01T01:15', 'second')).toBe('2026-11-01T09:30:00.000Z');
});

test('SCH-2 a series continues across clock changes: after the gap, and at the first of two', () => {
  expect(iso(spanOf({ start: '2026-03-08T02:30', end: '2026-03-08T03:15', zone: la }).startMs)).toBe(
    '2026-03-08T10:30:00.000Z',
  );
  expect(iso(spanOf({ start: '2026-11-01T01:30', end: '2026-11-01T02:30', zone: la }).startMs)).toBe(
    '2026-11-01T08:30:00.000Z',
  );
});

test('what no clock shows, an end before the start and an event of a week are refused', () => {
  expect(hour('2026-02-30T10:00', '2026-02-30T11:00')).toEqual({ kind: 'time_unknown' });
  expect(hour('2026-03-02T10:00', '2026-03-02T10:00')).toEqual({ kind: 'end_early' });
  expect(hour('2026-03-02T10:00', '2026-03-09T10:00')).toEqual({ kind: 'too_long' });
  expect(derive({ firstDay: '2026-03-02', lastDay: '2026-03-01' })).toEqual({ kind: 'end_early' });
});

test('SCH-5 whole days have no zone and no instant', () => {
  expect(derive({ firstDay: '2026-03-08', lastDay: '2026-03-09' })).toEqual({ kind: 'days' });
  expect(whenOn({ firstDay: '2026-03-08', lastDay: '2026-03-09' }, '2026-11-01')).toEqual({
    firstDay: '2026-11-01',
    lastDay: '2026-11-02',
  });
});
