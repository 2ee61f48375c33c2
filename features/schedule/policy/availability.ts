import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { ShownChoice } from '../limits/availability.ts';
import { weekdays } from '../limits.ts';
import { overlaps } from './clashes.ts';
import { dayAfter, type Span } from './times.ts';

type Weekday = (typeof weekdays)[number];

/** A person’s working hours on a weekday, in their time zone: "09:00" to "17:00". */
export interface WeeklyHours {
  readonly day: Weekday;
  readonly from: string;
  readonly until: string;
}

/** How much of a person's availability a viewer gets: the person, their desk and their representatives all of it. */
export type AvailabilityAccess = 'exact' | ShownChoice;

export const accessFor = (isOwnSide: boolean, shown: ShownChoice): AvailabilityAccess =>
  isOwnSide ? 'exact' : shown;

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

interface Window {
  readonly from: string;
  readonly to: string;
}

/** The hours of each day of a window as instants: nine is nine on both sides of a change of clocks (SCH-1). */
export function hoursIn(weekly: readonly WeeklyHours[], zone: string, { from, to }: Window): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const of = weekdayOf(day);
    for (const hours of weekly) {
      if (hours.day !== of) continue;
      const until = hours.until === '24:00' ? `${dayAfter(day, 1)}T00:00` : `${day}T${hours.until}`;
      const startMs = firstInstantOf(zone, `${day}T${hours.from}`);
      const endMs = firstInstantOf(zone, until);
      if (endMs > startMs) spans.push({ startMs, endMs });
    }
  }
  return spans.toSorted((one, other) => one.startMs - other.startMs);
}

/** The instants of whole days in a zone. */
export const spanOfDays = (
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  zone: string,
): Span => ({
  startMs: firstInstantOf(zone, `${firstDay}T00:00`),
  endMs: firstInstantOf(zone, `${dayAfter(lastDay, 1)}T00:00`),
});

/** These times without those that are taken. */
export function without(times: readonly Span[], taken: readonly Span[]): Span[] {
  return times.flatMap((time) => {
    let rest: Span[] = [time];
    for (const one of taken) {
      rest = rest.flatMap((span): Span[] =>
        overlaps(span, one)
          ? [
              { startMs: span.startMs, endMs: Math.min(span.endMs, one.startMs) },
              { startMs: Math.max(span.startMs, one.endMs), endMs: span.endMs },
            ].filter(({ startMs, endMs }) => endMs > startMs)
          : [span],
      );
    }
    return rest;
  });
}
