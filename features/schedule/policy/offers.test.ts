import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { offeredTimes } from './offers.ts';

const london = 'Europe/London';
const losAngeles = 'America/Los_Angeles';
const nowMs = Date.parse('2026-11-26T12:00Z');
const offer = { day: '2026-11-26', minutes: 30, zone: london, theirZone: london, nowMs };
const walls = (zone: string, spans: { startMs: number }[]) =>
  spans.map(({ startMs }) => wallTimeOf(zone, startMs));

test('SCH-D3 three times are on three working days, by turns early and late, none in the past', () => {
  expect(walls(london, offeredTimes(offer, [], 3))).toEqual([
    '2026-11-26T12:30',
    '2026-11-27T17:30',
    '2026-11-30T09:00',
  ]);
});

test('SCH-D3 London offers Los Angeles the one hour in which both offices are open', () => {
  const times = offeredTimes({ ...offer, minutes: 60, theirZone: losAngeles }, [], 3);
  expect(walls(london, times)).toEqual(['2026-11-26T17:00', '2026-11-27T17:00', '2026-11-30T17:00']);
  expect(walls(losAngeles, times)).toEqual(['2026-11-26T09:00', '2026-11-27T09:00', '2026-11-30T09:00']);
});

test('SCH-D3 where two offices are never open together, times are within one’s own hours', () => {
  const times = offeredTimes({ ...offer, minutes: 120, theirZone: losAngeles }, [], 3);
  expect(walls(london, times)).toEqual(['2026-11-26T12:30', '2026-11-27T16:00', '2026-11-30T09:00']);
});

test('SCH-D3 what is taken is not offered, the way there included', () => {
  const busy = [
    { startMs: nowMs, endMs: Date.parse('2026-11-26T16:45Z') },
    { startMs: Date.parse('2026-11-27T09:00Z'), endMs: Date.parse('2026-11-27T18:00Z') },
  ];
  expect(walls(london, offeredTimes(offer, busy, 2))).toEqual(['2026-11-26T17:00', '2026-11-30T17:30']);
});
