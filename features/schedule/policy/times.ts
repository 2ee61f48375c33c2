import { dayAfter } from '#platform/contract/days.ts';
import { firstInstantOf, instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Timed, When, WholeDays } from '../contract/views.ts';
import { limits } from '../limits.ts';

export { dayAfter };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** A stretch of time, milliseconds since 1970; its end does not belong to it. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

export const isTimed = (when: When): when is Timed => 'start' in when;

/** The result of reading a local time. */
export type Derived =
  | { readonly kind: 'timed'; readonly span: Span }
  | { readonly kind: 'days' }
  | { readonly kind: 'start_gap' | 'end_gap'; readonly next: string }
  | { readonly kind: 'start_twice'; readonly firstMs: number; readonly secondMs: number }
  | { readonly kind: 'time_unknown' | 'end_early' | 'too_long' };

/** When something begins and ends, in local time. The server knows the zone. */
export const derive = (when: When): Derived => (isTimed(when) ? ofClock(when) : ofDays(when));

function ofDays({ firstDay, lastDay }: WholeDays): Derived {
  const days = daysBetween(firstDay, lastDay);
  if (days < 0) return { kind: 'end_early' };
  return { kind: days >= limits.daysMax ? 'too_long' : 'days' };
}

function ofClock({ start, end, zone, which }: Timed): Derived {
  if (!isWall(start) || !isWall(end)) return { kind: 'time_unknown' };
  const starts = instantsOf(zone, start);
  const [firstMs, secondMs] = starts;
  if (firstMs === undefined) return { kind: 'start_gap', next: behindGap(zone, start) };
  if (secondMs !== undefined && which === undefined) return { kind: 'start_twice', firstMs, secondMs };
  const startMs = which === 'second' ? (secondMs ?? firstMs) : firstMs;
  const ends = instantsOf(zone, end);
  if (ends.length === 0) return { kind: 'end_gap', next: behindGap(zone, end) };
  const endMs = ends.find((ms) => ms > startMs);
  if (endMs === undefined) return { kind: 'end_early' };
  if (endMs - startMs > limits.hoursMax * hourMs) return { kind: 'too_long' };
  return { kind: 'timed', span: { startMs, endMs } };
}

/** The local time right after the gap that skips a time. */
const behindGap = (zone: string, wall: string) => wallTimeOf(zone, firstInstantOf(zone, wall));

/** Whether a clock can show this at all: no February 30, no 24:30. */
export function isWall(wall: string): boolean {
  const ms = Date.parse(`${wall}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 16) === wall;
}

/** How many days one day is after another. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00Z`) - Date.parse(`${day}T00:00Z`)) / dayMs);

/** A day and a time of the clock, moved by days. */
const wallAfter = (wall: string, days: number): string =>
  `${dayAfter(wall.slice(0, 10), days)}${wall.slice(10)}`;

/** The same times on another day, as an occurrence of a series has them. */
export function whenOn(when: When, day: string): When {
  if (!isTimed(when)) {
    const days = daysBetween(when.firstDay, day);
    return { firstDay: day, lastDay: dayAfter(when.lastDay, days) };
  }
  const days = daysBetween(when.start.slice(0, 10), day);
  const { which: _chosen, ...times } = when;
  // The choice of one of two times belongs to the day it was made for; a series takes the first.
  return {
    ...(days === 0 ? when : times),
    start: wallAfter(when.start, days),
    end: wallAfter(when.end, days),
  };
}

/**
 * When an occurrence of a series begins and ends. There is no one to ask, so a skipped time becomes the one right after
 * the gap, and a time that occurs twice is the first. What would end before it begins, behind a gap, keeps its length
 * (RFC 5545, 3.8.5.3).
 */
export function spanOf({ start, end, zone, which }: Timed): Span {
  const starts = instantsOf(zone, start);
  const startMs = (which === 'second' ? starts[1] : starts[0]) ?? firstInstantOf(zone, start);
  const endMs = instantsOf(zone, end).find((ms) => ms > startMs) ?? firstInstantOf(zone, end);
  if (endMs > startMs) return { startMs, endMs };
  const shownMs = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  return { startMs, endMs: startMs + Math.max(shownMs, 60_000) };
}

/** The local time to use on a day the clocks change: behind the gap, or the first of two. */
export function settled(when: When): When {
  if (!isTimed(when)) return when;
  const { startMs, endMs } = spanOf(when);
  return {
    start: wallTimeOf(when.zone, startMs),
    end: wallTimeOf(when.zone, endMs),
    zone: when.zone,
    which: when.which ?? 'first',
  };
}

/** The first day of something, as its own zone has it. */
export const firstDayOf = (when: When): string => (isTimed(when) ? when.start.slice(0, 10) : when.firstDay);
export const lastDayOf = (when: When): string => (isTimed(when) ? when.end.slice(0, 10) : when.lastDay);
