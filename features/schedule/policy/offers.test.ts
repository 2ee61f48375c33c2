import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { daysAhead, offeredTimes } from './offers.ts';
import { sharedHours } from './shared-hours.ts';
import { dayAfter, type Span } from './times.ts';

const london = 'Europe/London';
const losAngeles = 'America/Los_Angeles';
const nowMs = Date.parse('2026-11-26T12:00Z');
const day = '2026-11-26';
const window = { from: day, to: dayAfter(day, daysAhead) };

/** Three times that London offers an office in some zone. */
function offered({ minutes = 30, theirZone = london, busy = [] as readonly Span[], count = 3 } = {}) {
  const parties = [london, theirZone].map((zone) => ({ zone, weekly: [] }));
  const { spans: hours } = sharedHours(parties, { ...window, minutes });
  return offeredTimes({ day, minutes, zone: london, nowMs }, { hours, busy }, count);
}
const walls = (zone: string, spans: { startMs: number }[]) =>
  spans.map(({ startMs }) => wallTimeOf(zone, startMs));

test('SCH-D3 three times are on three working days, by turns early and late, none in the past', () => {
  expect(walls(london, offered())).toEqual(['2026-11-26T12:30', '2026-11-27T17:30', '2026-11-30T09:00']);
});

test('SCH-D3 London offers Los Angeles the one hour in which both offices are open', () => {
  const times = offered({ minutes: 60, theirZone: losAngeles });
  expect(walls(london, times)).toEqual(['2026-11-26T17:00', '2026-11-27T17:00', '2026-11-30T17:00']);
  expect(walls(losAngeles, times)).toEqual(['2026-11-26T09:00', '2026-11-27T09:00', '2026-11-30T09:00']);
});

test('SCH-D3 where two offices are never open together, times are those at which both are awake', () => {
  const times = offered({ minutes: 120, theirZone: losAngeles });
  expect(walls(london, times)).toEqual(['2026-11-26T15:00', '2026-11-27T20:00', '2026-11-30T15:00']);
  expect(walls(losAngeles, times)).toEqual(['2026-11-26T07:00', '2026-11-27T12:00', '2026-11-30T07:00']);
});

test('SCH-D3 what is taken is not offered, the way there included', () => {
  const busy = [
    { startMs: nowMs, endMs: Date.parse('2026-11-26T16:45Z') },
    { startMs: Date.parse('2026-11-27T09:00Z'), endMs: Date.parse('2026-11-27T18:00Z') },
  ];
  expect(walls(london, offered({ busy, count: 2 }))).toEqual(['2026-11-26T17:00', '2026-11-30T17:30']);
});
