import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { When } from '../../contract/views.ts';
import { dayAfter, daysBetween } from '../../policy/times.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** A day and a time of the clock, so many minutes later by that clock. */
const wallLater = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}Z`) + minutes * minuteMs).toISOString().slice(0, 16);

/** The same event so many minutes later by its own clock: nine stays nine, whatever the clocks do in between. */
export const whenMoved = (when: When, minutes: number): When =>
  'start' in when
    ? { zone: when.zone, start: wallLater(when.start, minutes), end: wallLater(when.end, minutes) }
    : {
        firstDay: dayAfter(when.firstDay, Math.round(minutes / dayMinutes)),
        lastDay: dayAfter(when.lastDay, Math.round(minutes / dayMinutes)),
      };

/**
 * The same event dragged to another start in the zone shown; whole days move by days.
 */
export function whenFrom(when: When, shownZone: string, start: string): When {
  if (!('start' in when)) {
    const days = daysBetween(when.firstDay, start.slice(0, 10));
    return { firstDay: dayAfter(when.firstDay, days), lastDay: dayAfter(when.lastDay, days) };
  }
  const { zone } = when;
  const startMs = firstInstantOf(shownZone, start);
  const lengthMs = firstInstantOf(zone, when.end) - firstInstantOf(zone, when.start);
  return { zone, start: wallTimeOf(zone, startMs), end: wallTimeOf(zone, startMs + lengthMs) };
}
