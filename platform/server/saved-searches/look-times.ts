import { savedSearchLimits } from '#platform/contract/saved-search-limits.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';

const dayMs = 24 * 60 * 60_000;

/** Today's date in a zone, "2026-11-29". */
export const dayIn = (zone: string, atMs: number): string => wallTimeOf(zone, atMs).slice(0, 10);

/** The next time to notify a person of new matches: in the morning of their time zone. */
export function nextLookMs(zone: string, nowMs: number): number {
  const on = (day: string) => firstInstantOf(zone, `${day}T${savedSearchLimits.noticeAt}`);
  const today = dayIn(zone, nowMs);
  const thisMorning = on(today);
  if (thisMorning > nowMs) return thisMorning;
  return on(new Date(Date.parse(`${today}T00:00Z`) + dayMs).toISOString().slice(0, 10));
}
