import { clockOf, firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { Occurrence } from '../../contract/views.ts';
import { overlaps, withTravel } from '../../policy/clashes.ts';
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

interface Wanted {
  readonly zone: string;
  readonly minutes: number;
  readonly taken: readonly Span[];
  readonly nowMs: number;
}

/** The free times of a day, as long as the meeting: one each half-hour, none in the past. */
export function freeBlocks(day: string, { zone, minutes, taken, nowMs }: Wanted): number[] {
  const clock = clockOf(zone);
  const lengthMs = minutes * 60_000;
  const found: number[] = [];
  const endMs = firstInstantOf(zone, `${day}T${shown.to}`);
  for (let at = firstInstantOf(zone, `${day}T${shown.from}`); at + lengthMs <= endMs; at += stepMs) {
    const span = { startMs: at, endMs: at + lengthMs };
    const isFree = at > nowMs && !taken.some((other) => overlaps(span, other));
    if (isFree && clock(at).slice(0, 10) === day) found.push(at);
  }
  return found;
}

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));
