import { now } from './clock.ts';
import { clockFormat, currentFormats } from './formats.ts';

interface Range {
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const yearOf = (at: string | number) => new Date(at).getFullYear();

/** From when to when, as the clock of a zone shows it: "Tue, May 6, 6:30 – 9:00 PM", with the year where it is another. */
export function rangeWords({ startsAt, endsAt }: Range, timeZone: string): string {
  const chosen = currentFormats();
  return new Intl.DateTimeFormat(chosen.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(yearOf(startsAt) !== yearOf(now()) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...clockFormat(chosen),
    timeZone,
  }).formatRange(new Date(startsAt), new Date(endsAt));
}
