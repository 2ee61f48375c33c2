import { limits } from '../limits.ts';

/** When access is open; null has no beginning or no end. */
export interface Window {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The days of a project that a window follows. */
interface ShootDays {
  readonly prepFrom: string | null;
  readonly shootFrom: string | null;
  readonly shootTo: string | null;
}

const day = 24 * 60 * 60_000;
const startOf = (date: string, daysLater = 0) => new Date(Date.parse(`${date}T00:00:00Z`) + daysLater * day);

/**
 * From prep to wrap and 14 days on, by whole days: a department needs the call sheets of last week for its invoices.
 * Undefined where it isn't known when the project shoots. Prep begins six weeks before, unless the project says when.
 */
export function shootWindow({ prepFrom, shootFrom, shootTo }: ShootDays): Window | undefined {
  if (!shootFrom || !shootTo) return undefined;
  return {
    startsAt: prepFrom ? startOf(prepFrom) : startOf(shootFrom, -limits.prepDays),
    endsAt: startOf(shootTo, limits.afterWrapDays + 1),
  };
}

/** Where a moment falls in a window. */
export function placeIn({ startsAt, endsAt }: Window, now: Date): 'before' | 'open' | 'over' {
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'before' : 'open';
}
