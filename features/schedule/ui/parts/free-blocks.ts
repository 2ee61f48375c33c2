import { clockOf, firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { Occurrence } from '../../contract/views.ts';
import { overlaps, withTravel } from '../../policy/clashes.ts';
import { isWithin } from '../../policy/shared-hours.ts';
import { dayAfter, type Span } from '../../policy/times.ts';

const stepMs = 30 * 60_000;
/** Hours of the clock between which free times are shown. */
const shown = { from: '08:00', to: '20:00' } as const;

/** When my calendar is taken: what blocks time and was not declined; proposed times block none. */
export const takenBy = (items: readonly Occurrence[]): Span[] =>
  items.flatMap(({ startsAt, endsAt, event }) =>
    startsAt && endsAt && (event?.isBusy ?? true)
      ? [withTravel({ startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) }, event?.travelMinutes ?? 0)]
      : [],
  );

interface FreeBlocksOptions {
  readonly zone: string;
  readonly minutes: number;
  readonly taken: readonly Span[];
  readonly nowMs: number;
  /** The hours that all who come share; absent where times outside them are wanted too. */
  readonly hours?: readonly Span[] | undefined;
}

/** The free times of a day, as long as the meeting: one each half-hour, none in the past, within the hours of all. */
export function freeBlocks(day: string, { zone, minutes, taken, nowMs, hours }: FreeBlocksOptions): number[] {
  const clock = clockOf(zone);
  const lengthMs = minutes * 60_000;
  const found: number[] = [];
  // Shared hours can be early or late on one's own clock.
  const [from, to] = hours
    ? [`${day}T00:00`, `${dayAfter(day, 1)}T00:00`]
    : [`${day}T${shown.from}`, `${day}T${shown.to}`];
  const endMs = firstInstantOf(zone, to) + (hours ? lengthMs : 0);
  for (let at = firstInstantOf(zone, from); at + lengthMs <= endMs; at += stepMs) {
    const span = { startMs: at, endMs: at + lengthMs };
    const isFree = at > nowMs && !taken.some((other) => overlaps(span, other));
    const isShared = !hours || isWithin(span, hours);
    if (isFree && isShared && clock(at).slice(0, 10) === day) found.push(at);
  }
  return found;
}

/** The first day from one on that has any of these hours. */
export function firstDayWith(hours: readonly Span[], { from, zone }: { from: string; zone: string }): string {
  const clock = clockOf(zone);
  const days = hours.map(({ startMs }) => clock(startMs).slice(0, 10)).filter((day) => day >= from);
  return days.toSorted()[0] ?? from;
}

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));
