import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { firstDayWith, freeBlocks } from './free-blocks.ts';

const zone = 'America/Los_Angeles';
const taken = [{ startMs: Date.parse('2027-03-15T16:00Z'), endMs: Date.parse('2027-03-16T01:00Z') }];
const walls = (day: string, minutes: number, nowMs = 0) =>
  freeBlocks(day, { zone, minutes, taken, nowMs }).map((at) => wallTimeOf(zone, at).slice(11));

test('a day offers what is free for the whole length of the meeting, by the clock on the wall', () => {
  expect(walls('2027-03-15', 60)).toEqual(['08:00', '18:00', '18:30', '19:00']);
  expect(walls('2027-03-15', 30)).toEqual(['08:00', '08:30', '18:00', '18:30', '19:00', '19:30']);
});

test('the day the clocks change has its hours all the same, and what is past is not offered', () => {
  expect(walls('2027-03-14', 240)).toHaveLength(17);
  expect(walls('2027-03-14', 240, Date.parse('2027-03-14T22:45Z'))).toEqual(['16:00']);
});

test('within the hours all share, early and late ones too, only these are offered', () => {
  const span = (start: string, end: string) => ({ startMs: Date.parse(start), endMs: Date.parse(end) });
  const hours = [
    span('2027-03-16T14:00Z', '2027-03-16T15:30Z'),
    span('2027-03-17T05:30Z', '2027-03-17T07:30Z'),
  ];
  const of = (day: string) =>
    freeBlocks(day, { zone, minutes: 60, taken: [], nowMs: 0, hours }).map((at) =>
      wallTimeOf(zone, at).slice(11),
    );
  expect(of('2027-03-16')).toEqual(['07:00', '07:30', '22:30', '23:00', '23:30']);
  expect(of('2027-03-17')).toEqual([]);
  expect(firstDayWith(hours, { from: '2027-03-14', zone })).toBe('2027-03-16');
  expect(firstDayWith([], { from: '2027-03-14', zone })).toBe('2027-03-14');
});
