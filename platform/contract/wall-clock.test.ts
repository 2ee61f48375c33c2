import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInstantOf, instantsOf, laterChoices, wallTimeOf } from './wall-clock.ts';

const iso = (moments: readonly number[]) => moments.map((ms) => new Date(ms).toISOString());
const at = (instant: string) => Date.parse(instant);

test('MSG-12 a time that the clocks skip does not exist, and the next valid one is right after the gap', () => {
  expect(instantsOf('Europe/Berlin', '2027-03-28T02:30')).toEqual([]);
  expect(iso([firstInstantOf('Europe/Berlin', '2027-03-28T02:30')])).toEqual(['2027-03-28T01:30:00.000Z']);
  expect(wallTimeOf('Europe/Berlin', at('2027-03-28T01:30Z'))).toBe('2027-03-28T03:30');
  expect(instantsOf('America/Los_Angeles', '2027-03-14T02:30')).toEqual([]);
});

test('MSG-12 a time that the clocks show twice is two instants, the earlier one first', () => {
  expect(iso(instantsOf('Europe/Berlin', '2026-10-25T02:30'))).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(iso(instantsOf('America/New_York', '2026-11-01T01:15'))).toEqual([
    '2026-11-01T05:15:00.000Z',
    '2026-11-01T06:15:00.000Z',
  ]);
  // Lord Howe Island moves its clocks by half an hour.
  expect(instantsOf('Australia/Lord_Howe', '2027-04-04T01:45')).toHaveLength(2);
});

test('every instant can be recovered from what a clock shows of it, in any zone and year', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const minutes = fc.integer({ min: at('2000-01-01Z') / 60_000, max: at('2037-01-01Z') / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const ms = minute * 60_000;
      return instantsOf(zone, wallTimeOf(zone, ms)).includes(ms);
    }),
    { numRuns: 300 },
  );
});

test('tomorrow and Monday are nine in the morning where the sender is, even across a clock change', () => {
  // Saturday 23:30 in Berlin, the night before the clocks are put forward.
  const choices = laterChoices('Europe/Berlin', at('2027-03-27T22:30Z'));
  expect(iso([choices.tomorrow, choices.monday])).toEqual([
    '2027-03-28T07:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
  ]);
  // On a Monday, it is next Monday.
  expect(iso([laterChoices('UTC', at('2026-11-23T08:00Z')).monday])).toEqual(['2026-11-30T09:00:00.000Z']);
});

test('an invalid time has no instant, and an invalid zone throws', () => {
  expect(instantsOf('UTC', '2026-02-30T10:00x')).toEqual([]);
  expect(() => wallTimeOf('Atlantis/Capital', 0)).toThrow(RangeError);
});
