import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { limits } from '../../limits.ts';

const dayMs = 24 * 60 * 60_000;

/** The day it is in a zone, "2026-11-29". */
export const dayIn = (zone: string, atMs: number): string => wallTimeOf(zone, atMs).slice(0, 10);

/** The next time somebody can be told of new people: in the morning, by the clock where they are. */
export function nextLookMs(zone: string, nowMs: number): number {
  const on = (day: string) => firstInstantOf(zone, `${day}T${limits.noticeAt}`);
  const today = dayIn(zone, nowMs);
  const thisMorning = on(today);
  if (thisMorning > nowMs) return thisMorning;
  return on(new Date(Date.parse(`${today}T00:00Z`) + dayMs).toISOString().slice(0, 10));
}
