import { clockOf, type WallClock } from '#platform/contract/wall-clock.ts';
import { limits } from '../limits.ts';
import type { Span } from './times.ts';

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;
const weekMs = 7 * 24 * 60 * minuteMs;
/** Hours of the wall clock within which times are offered. */
const offered = { from: '08:00', to: '20:00' } as const;

export const overlaps = (one: Span, other: Span): boolean =>
  one.startMs < other.endMs && other.startMs < one.endMs;

/** How much of a time is taken by another, in minutes. */
export const overlapMinutes = (one: Span, other: Span): number =>
  Math.max(
    0,
    Math.round((Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)) / minuteMs),
  );

/** A time with the way there. */
export const withTravel = ({ startMs, endMs }: Span, travelMinutes: number): Span => ({
  startMs: startMs - travelMinutes * minuteMs,
  endMs,
});

/** Which of these overlap another one of them. */
export function clashing<Item extends Span>(items: readonly Item[]): ReadonlySet<Item> {
  const found = new Set<Item>();
  let latest: Item | undefined;
  for (const item of items.toSorted((one, other) => one.startMs - other.startMs)) {
    if (latest && overlaps(latest, item)) {
      found.add(latest);
      found.add(item);
    }
    if (!latest || item.endMs > latest.endMs) latest = item;
  }
  return found;
}

interface FreeTimesOptions extends Span {
  readonly zone: string;
  readonly travelMinutes: number;
  /** When all who come work, where that is known. */
  readonly hours?: readonly Span[];
}

/**
 * The free times nearest to a taken one, as long as it and within a week: none in the past, within the hours of all who
 * come and by day, unless the wanted time is outside them itself.
 */
export function freeTimes(wanted: FreeTimesOptions, busy: readonly Span[], nowMs: number): Span[] {
  const lengthMs = wanted.endMs - wanted.startMs;
  const clock = clockOf(wanted.zone);
  const fits = [
    (span: Span) => isByDay(span, clock),
    (span: Span) =>
      !wanted.hours || wanted.hours.some((open) => open.startMs <= span.startMs && span.endMs <= open.endMs),
  ].filter((isFit) => isFit(wanted));
  const found: Span[] = [];
  for (let away = stepMs; away <= weekMs && found.length < limits.freeTimes; away += stepMs) {
    for (const startMs of [wanted.startMs - away, wanted.startMs + away]) {
      const span = { startMs, endMs: startMs + lengthMs };
      if (startMs < nowMs || found.length === limits.freeTimes) continue;
      if (found.some((other) => overlaps(span, other))) continue;
      const isTaken = busy.some((other) => overlaps(withTravel(span, wanted.travelMinutes), other));
      if (!isTaken && fits.every((isFit) => isFit(span))) found.push(span);
    }
  }
  return found.toSorted((one, other) => one.startMs - other.startMs);
}

function isByDay({ startMs, endMs }: Span, clock: WallClock): boolean {
  const [start, end] = [clock(startMs), clock(endMs)];
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return isOneDay && start.slice(11) >= offered.from && end.slice(11) <= offered.to;
}
