import { type WallTime, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { clockFormat, currentFormats } from './formats.ts';

// Future moments in a calendar's words; all with a zone and milliseconds since 1970, in the person's own habits.

// Making a format takes a hundred times longer than using it, and a desk's week needs thousands of words.
const made: Record<string, Intl.DateTimeFormat> = {};

function format(rules: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = currentFormats();
  return (made[JSON.stringify([locale, rules])] ??= new Intl.DateTimeFormat(locale, rules));
}

/** Cached words: the quarter hours of a week in two zones, and some days. */
const mostKept = 2_000;
const said = { by: currentFormats(), words: new Map<string, string>() };

/**
 * Formats each moment once; a desk's week repeats the same few times and days. `by` is the time zone, or for a range of
 * days its length.
 */
function saidOnce(
  what: 'clock' | 'date' | 'year' | 'days',
  by: string,
  atMs: number,
  say: () => string,
): string {
  const formats = currentFormats();
  if (formats !== said.by || said.words.size >= mostKept) said.words.clear();
  said.by = formats;
  const key = `${what} ${atMs} ${by}`;
  const words = said.words.get(key) ?? say();
  said.words.set(key, words);
  return words;
}

/** The time of day: "9:00 AM" or "09:00". */
export const clockIn = (zone: string, atMs: number): string => clockWords(wallTimeOf(zone, atMs));

/** The same for a wall-clock time; its day and zone don't matter. */
export function clockWords(wall: WallTime): string {
  const onFirstDay = Date.parse(`1970-01-01${wall.slice(10)}Z`);
  return saidOnce('clock', 'UTC', onFirstDay, () =>
    format({ timeStyle: 'short', timeZone: 'UTC', ...clockFormat(currentFormats()) }).format(onFirstDay),
  );
}

/** The date on the wall calendar there, "2026-11-23": for comparing days. */
export const dayIn = (zone: string, atMs: number): string => wallTimeOf(zone, atMs).slice(0, 10);

/** "Mon, Nov 30", with the year if it differs from that of `nowMs`. */
export function dateIn(zone: string, atMs: number, nowMs: number): string {
  // Reading a clock takes longer than all the rest; callers who want no year pass the same moment for both.
  const isThisYear = atMs === nowMs || dayIn(zone, atMs).slice(0, 4) === dayIn(zone, nowMs).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return saidOnce(isThisYear ? 'date' : 'year', zone, atMs, () =>
    format({ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone, ...year }).format(atMs),
  );
}

/** "Nov 30", when the year is obvious. */
export const shortDateIn = (zone: string, atMs: number): string =>
  format({ month: 'short', day: 'numeric', timeZone: zone }).format(atMs);

/** "November 23 – 29", "Nov 23 – Dec 6": two days that belong to no zone, at noon in UTC. */
export function daysIn(fromMs: number, toMs: number): string {
  const isOneMonth = new Date(fromMs).getUTCMonth() === new Date(toMs).getUTCMonth();
  const rules = { day: 'numeric', month: isOneMonth ? 'long' : 'short', timeZone: 'UTC' } as const;
  return saidOnce('days', String(toMs - fromMs), fromMs, () => format(rules).formatRange(fromMs, toMs));
}

/** "May 7 – Jul 26", "Dec 18 – 22", "Jan 8": days that belong to no zone, when the year is obvious. */
export const shortDaysIn = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  format({ month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(firstDay),
    Date.parse(lastDay),
  );

/** "Nov". */
export const monthIn = (zone: string, atMs: number): string =>
  format({ month: 'short', timeZone: zone }).format(atMs);

/** "Monday". */
export const weekdayFullIn = (zone: string, atMs: number): string =>
  format({ weekday: 'long', timeZone: zone }).format(atMs);

/** "Mon". */
export const weekdayIn = (zone: string, atMs: number): string =>
  format({ weekday: 'short', timeZone: zone }).format(atMs);

/** The date in full, for a letter: "November 23, 2026"; on the device's own calendar. */
export const longDate = (atMs: number): string => format({ dateStyle: 'long' }).format(atMs);

/** People in the United States begin their week on Sunday. */
export const firstDayOfWeek = (): 0 | 1 =>
  (currentFormats().locale ?? navigator.language) === 'en-US' ? 0 : 1;
