import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { freeBlocks } from './free-blocks.ts';

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
