import { clockOf, firstInstantOf } from '#platform/contract/wall-clock.ts';
import { overlaps } from './clashes.ts';
import { dayAfter, type Span } from './times.ts';

const minuteMs = 60_000;
/** Times are offered on the half-hour, within the hours of an office on both sides. */
const stepMinutes = 30;
const office = { from: '09:00', to: '18:00' } as const;
/** How many days ahead is looked. */
export const daysAhead = 21;

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
  const both = spread(offer, busy, { count, isTheirs: true });
  return both.length > 0 ? both : spread(offer, busy, { count, isTheirs: false });
}

interface Wanted {
  readonly count: number;
  /** Within the hours of the other side too. */
  readonly isTheirs: boolean;
}

function spread(offer: Offer, busy: readonly Span[], { count, isTheirs }: Wanted): Span[] {
  const found: Span[] = [];
  for (let ahead = 0; ahead < daysAhead && found.length < count; ahead++) {
    const day = dayAfter(offer.day, ahead);
    if (isWeekend(day)) continue;
    const free = startsOf(day).flatMap((wall) => {
      const startMs = firstInstantOf(offer.zone, wall);
      const span = { startMs, endMs: startMs + offer.minutes * minuteMs };
      const isFit = isOpen(span, offer.zone) && (!isTheirs || isOpen(span, offer.theirZone));
      return isFit && startMs > offer.nowMs && !busy.some((other) => overlaps(span, other)) ? [span] : [];
    });
    const one = found.length % 2 === 0 ? free[0] : free.at(-1);
    if (one) found.push(one);
  }
  return found;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day.slice(0, 10)}T12:00Z`).getUTCDay());

const startsOf = (day: string): string[] =>
  Array.from({ length: (24 * 60) / stepMinutes }, (_, at) =>
    new Date(Date.parse(`${day}T00:00Z`) + at * stepMinutes * minuteMs).toISOString().slice(0, 16),
  );

function isOpen({ startMs, endMs }: Span, zone: string): boolean {
  const clock = clockOf(zone);
  const [start, end] = [clock(startMs), clock(endMs)];
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return isOneDay && !isWeekend(start) && start.slice(11) >= office.from && end.slice(11) <= office.to;
}
