import { clockIn, dateIn, dayIn, weekdayIn } from '#platform/ui/calendar-words.ts';
import { words } from './later-copy.ts';

const dayMs = 24 * 60 * 60_000;

type Shown = {
  zone: string;
  nowMs: number;
  /** Worded for use inside a sentence. */
  isInside?: boolean;
};

/** A future moment as a calendar words it: "Tomorrow, 9:00 AM", "Mon, Nov 30, 9:00 AM". */
export function whenWords(atMs: number, shown: Shown): string {
  return words.times.at(dayWords(atMs, shown), clockIn(shown.zone, atMs));
}

function dayWords(atMs: number, { zone, nowMs, isInside }: Shown): string {
  if (dayIn(zone, atMs) !== dayIn(zone, nowMs + dayMs)) return dateIn(zone, atMs, nowMs);
  return isInside ? words.times.insideTomorrow : words.times.tomorrow;
}

/** The same moment on another person's clock, with the day where it differs from one's own. */
export function clockThere(atMs: number, { zone, there }: { zone: string; there: string }): string {
  const clock = clockIn(there, atMs);
  const isSameDay = dayIn(zone, atMs) === dayIn(there, atMs);
  return isSameDay ? clock : words.times.at(weekdayIn(there, atMs), clock);
}
