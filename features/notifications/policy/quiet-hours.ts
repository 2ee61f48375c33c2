import { type DigestMode, type Weekday, weekdays } from '../limits.ts';
import { kindOf } from './kinds.ts';

/**
 * A quiet time that starts on a weekday, on the wall clock of the person's zone ("22:00"). It ends on the next day
 * unless `to` is later than `from`; when both are the same it lasts until that time of the next day.
 */
export interface QuietWindow {
  readonly from: string;
  readonly to: string;
}

export interface QuietHours {
  readonly isOn: boolean;
  readonly days: Readonly<Record<Weekday, QuietWindow | null>>;
}

/** How mails arrive: one by one, or together once a day or a week at a time in the person's zone. */
export interface Digest {
  readonly mode: DigestMode;
  readonly at: string;
  /** Of a weekly one. */
  readonly day: Weekday;
}

const nights: QuietWindow = { from: '22:00', to: '07:00' };

/** Quiet hours are off until a person turns them on; these are the initial hours. */
export const defaultQuietHours: QuietHours = {
  isOn: false,
  days: { mon: nights, tue: nights, wed: nights, thu: nights, fri: nights, sat: nights, sun: nights },
};

export const defaultDigest: Digest = { mode: 'each', at: '08:00', day: 'mon' };

/** Events that start within this time notify at any hour (NOT-8), milliseconds. */
const startsSoonMs = 15 * 60_000;

/** Whether a notification is sent even in quiet hours (NOT-8): security, and what starts within 15 minutes. */
export function passesQuietHours(told: { type: string; startsAt?: string | undefined }, now: Date): boolean {
  if (kindOf(told.type) === 'security') return true;
  if (told.startsAt === undefined) return false;
  const waitMs = Date.parse(told.startsAt) - now.getTime();
  return waitMs >= 0 && waitMs <= startsSoonMs;
}

/**
 * When the quiet time around a moment ends; undefined when it is not quiet. Adjacent windows are one quiet time. `zone`
 * is where the person is at that moment, so quiet hours follow them when they move.
 */
export function quietUntil(hours: QuietHours, zone: string, now: Date): Date | undefined {
  if (!hours.isOn) return undefined;
  let at = momentIn(zone, now);
  let end: Temporal.ZonedDateTime | undefined;
  // A week of windows can follow each other; an eighth step would repeat the first.
  for (let step = 0; step <= weekdays.length; step++) {
    const next = windowEndAt(hours, at);
    if (!next) break;
    end = next;
    at = next;
  }
  return end && new Date(end.epochMilliseconds);
}

/** The next time of a daily or weekly digest, at or after `now`. */
export function nextDigest({ mode, at: clock, day }: Digest, zone: string, now: Date): Date {
  const at = momentIn(zone, now);
  const daysAway = (weekdays.indexOf(day) + 1 - at.dayOfWeek + 7) % 7;
  const first = at.toPlainDate().add({ days: mode === 'weekly' ? daysAway : 0 });
  const soonest = clockOn(first, clock, zone);
  const next =
    Temporal.ZonedDateTime.compare(soonest, at) >= 0
      ? soonest
      : clockOn(first.add({ days: mode === 'weekly' ? 7 : 1 }), clock, zone);
  return new Date(next.epochMilliseconds);
}

const momentIn = (zone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

// An hour skipped by a clock change moves to the one after it, so that no window is lost.
const clockOn = (day: Temporal.PlainDate, clock: string, zone: string) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(clock) });

/** The end of the window that contains a moment; the window started today or yesterday. */
function windowEndAt(hours: QuietHours, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  const today = at.toPlainDate();
  for (const day of [today, today.subtract({ days: 1 })]) {
    const window = hours.days[weekdays[day.dayOfWeek - 1] ?? 'mon'];
    if (!window) continue;
    const start = clockOn(day, window.from, at.timeZoneId);
    const lastDay = window.to > window.from ? day : day.add({ days: 1 });
    const end = clockOn(lastDay, window.to, at.timeZoneId);
    const { compare } = Temporal.ZonedDateTime;
    if (compare(start, at) <= 0 && compare(at, end) < 0) return end;
  }
  return undefined;
}
