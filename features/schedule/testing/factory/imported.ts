import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import { readCalendar } from '../../server/acts/imports/reading.ts';
import { daysOfSeries } from '../../server/queries/series.ts';
import type { FileFields, ReadEvent } from '../../server/tables/imports.ts';

/** What a file is read as, on November 29, 2026. */
export function readOn(text: string, ownZone = 'Europe/London'): ReadEvent[] {
  const read = readCalendar(text, { ownZone, now: new Date('2026-11-29T10:00:00Z') });
  if (!Array.isArray(read)) throw new Error(`the file was read as ${String(read)}`);
  return read;
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

function said({ title, when }: Pick<FileFields, 'title' | 'when'>): string {
  if (!isTimed(when)) return `${when.firstDay} to ${when.lastDay} ${title}`;
  const { startMs, endMs } = spanOf(when);
  return `${iso(startMs)} to ${iso(endMs)} ${title}`;
}

/** What of it stands on a calendar up to a day, as instants and days; what was refused says why. */
export const standing = (read: readonly ReadEvent[], to = '2028-12-31'): string[] =>
  read
    .flatMap((one) => {
      if (one.kind === 'refused') return [`refused ${one.title}: ${one.reason}`];
      const { event } = one;
      if (!event.repeat) return [said(event)];
      const first = isTimed(event.when) ? event.when.start.slice(0, 10) : event.when.firstDay;
      return daysOfSeries(first, event.repeat, { from: first, to })
        .filter((day) => !event.skips.includes(day))
        .map((day) => {
          const other = event.others.find((changed) => changed.day === day)?.fields;
          return said(other ?? { title: event.title, when: whenOn(event.when, day) });
        });
    })
    .toSorted();

/** A calendar of these components. */
export const calendarOf = (...parts: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** An event of these lines; named after its number in a test unless it names itself. */
export const eventOf = (...lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:one@tests.example']),
    'DTSTAMP:20261101T000000Z',
    ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Call']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

/** What comes of one event of these lines, with parts for its days. */
export const standingOf = (lines: readonly string[], ...others: readonly (readonly string[])[]): string[] =>
  standing(readOn(calendarOf(eventOf(...lines), ...others.map((one) => eventOf(...one)))));
