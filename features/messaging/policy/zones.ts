import { wallTimeOf } from '#platform/contract/wall-clock.ts';

/** Whether this is the name of a time zone, such as "Europe/Madrid". */
export function isZone(zone: string): boolean {
  try {
    return wallTimeOf(zone, 0) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The first instant of a day ("2026-03-31") in a zone, in milliseconds since 1970; at one o'clock if midnight is
 * skipped.
 */
export const startOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** The local time in a zone at an instant: "2026-03-31 18:05". */
export const clockIn = (zone: string, instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
