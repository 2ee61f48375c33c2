import { clockOf, firstInstantOf } from '#platform/contract/wall-clock.ts';
import { overlaps } from './clashes.ts';
import { isWithin } from './shared-hours.ts';
import { dayAfter, type Span } from './times.ts';

const minuteMs = 60_000;
/** Times are offered on the half-hour. */
const stepMinutes = 30;
/** How many days ahead are searched: six weeks. */
export const daysAhead = 42;

export interface Offer {
  /** The first day of the range, in the time zone. */
  readonly day: string;
  readonly minutes: number;
  readonly zone: string;
  readonly nowMs: number;
}

/** Times to offer: free, in the future, within these hours, one a day and by turns early and late. */
export function offeredTimes(
  offer: Offer,
  { hours, busy }: { readonly hours: readonly Span[]; readonly busy: readonly Span[] },
  count: number,
): Span[] {
  const found: Span[] = [];
  for (let ahead = 0; ahead < daysAhead && found.length < count; ahead += 1) {
    const free = freeOn(dayAfter(offer.day, ahead), offer, { hours, busy });
    const one = found.length % 2 === 0 ? free[0] : free.at(-1);
    if (one) found.push(one);
  }
  return found;
}

/** The free times that begin on a day, within hours. */
function freeOn(
  day: string,
  { zone, minutes, nowMs }: Offer,
  { hours, busy }: { readonly hours: readonly Span[]; readonly busy: readonly Span[] },
): Span[] {
  const whole = {
    startMs: firstInstantOf(zone, `${day}T00:00`),
    endMs: firstInstantOf(zone, `${dayAfter(day, 1)}T00:00`),
  };
  const open = hours.filter((one) => overlaps(whole, one));
  if (open.length === 0) return [];
  const clock = clockOf(zone);
  // Of six weeks' appointments only those around the day are compared with each of its times.
  const around = { startMs: whole.startMs, endMs: whole.endMs + minutes * minuteMs };
  const taken = busy.filter((other) => overlaps(around, other));
  const found: Span[] = [];
  for (let startMs = whole.startMs; startMs < whole.endMs; startMs += stepMinutes * minuteMs) {
    const span = { startMs, endMs: startMs + minutes * minuteMs };
    if (startMs <= nowMs || !isWithin(span, open) || clock(startMs).slice(0, 10) !== day) continue;
    if (!taken.some((other) => overlaps(span, other))) found.push(span);
  }
  return found;
}
