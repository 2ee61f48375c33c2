import { clockOf, firstInstantOf, type WallClock } from '#platform/contract/wall-clock.ts';
import { overlaps } from './clashes.ts';
import { dayAfter, type Span } from './times.ts';

const minuteMs = 60_000;
/** Times are offered on the half-hour, within the hours of an office on both sides. */
const stepMinutes = 30;
const office = { from: '09:00', to: '18:00' } as const;
/** How many days ahead is looked: six weeks. */
export const daysAhead = 42;

export interface Offer {
  /** The first day that is asked about. */
  readonly day: string;
  readonly minutes: number;
  /** By whose clock the days are, and by whose the other side works. */
  readonly zone: string;
  readonly theirZone: string;
  readonly nowMs: number;
}

/**
 * Times to offer somebody: free, in the future, on working days, one a day and by turns early and late. Where the two
 * offices are never open together, within one's own hours.
 */
export function offeredTimes(offer: Offer, busy: readonly Span[], count: number): Span[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => dayAfter(offer.day, ahead))
    .filter((day) => !isWeekend(day))
    .map((day) => freeOn(day, offer, busy));
  const theirs = clockOf(offer.theirZone);
  const both = oneADay(days, count, (span) => isOpen(span, theirs));
  return both.length > 0 ? both : oneADay(days, count, () => true);
}

function oneADay(days: readonly Span[][], count: number, isFit: (span: Span) => boolean): Span[] {
  const found: Span[] = [];
  for (const day of days) {
    if (found.length === count) break;
    const one = found.length % 2 === 0 ? day.find(isFit) : day.findLast(isFit);
    if (one) found.push(one);
  }
  return found;
}

/** The free times of one's own office hours on a day. */
function freeOn(day: string, { zone, minutes, nowMs }: Offer, busy: readonly Span[]): Span[] {
  const openMs = firstInstantOf(zone, `${day}T${office.from}`);
  const closeMs = firstInstantOf(zone, `${day}T${office.to}`);
  // Of six weeks' appointments only the day's own are compared with each of its times.
  const taken = busy.filter((other) => overlaps({ startMs: openMs, endMs: closeMs }, other));
  const found: Span[] = [];
  for (let startMs = openMs; startMs < closeMs; startMs += stepMinutes * minuteMs) {
    const span = { startMs, endMs: startMs + minutes * minuteMs };
    if (startMs <= nowMs || span.endMs > closeMs) continue;
    if (!taken.some((other) => overlaps(span, other))) found.push(span);
  }
  return found;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day.slice(0, 10)}T12:00Z`).getUTCDay());

function isOpen({ startMs, endMs }: Span, clock: WallClock): boolean {
  const [start, end] = [clock(startMs), clock(endMs)];
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return isOneDay && !isWeekend(start) && start.slice(11) >= office.from && end.slice(11) <= office.to;
}
