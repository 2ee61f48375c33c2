import { createHash } from 'node:crypto';
import { cleanLine } from '#platform/contract/text.ts';
import { type ImportReason, importLimits } from '../../../limits/imports.ts';
import { type FilePart, partsOfFile, propertyIn, textIn, valueIn } from '../../../policy/files/lines.ts';
import { firstDayOf, isTimed, isWall } from '../../../policy/times.ts';
import type { FileEvent, ReadEvent } from '../../tables/imports.ts';
import { clocksOf } from './clocks.ts';
import { isCancelled, titleOf } from './fields.ts';
import { type FilePlace, momentOf, startIn, WrongTime } from './times.ts';
import { type Reading, type ReadingOptions, readWhole } from './whole.ts';

/** The events of a calendar file; undefined where it is none, `too_many` where it has more than one can import. */
export function readCalendar(text: string, options: ReadingOptions): ReadEvent[] | 'too_many' | undefined {
  const calendars = calendarsOf(text);
  if (!calendars) return undefined;
  const read: ReadEvent[] = [];
  for (const calendar of calendars) {
    const place = {
      clocks: clocksOf(calendar, { year: options.now.getUTCFullYear(), findsAlike: true }),
      ownZone: options.ownZone,
    };
    const events = calendar.parts.filter(({ name }) => name === 'vevent');
    if (events.length > importLimits.eventsMax) return 'too_many';
    const isOff = valueIn(calendar, 'method').toUpperCase() === 'CANCEL';
    for (const [uid, parts] of Map.groupBy(events, uidOf)) {
      read.push(
        ...(isOff
          ? parts.map((part) => refused(part, 'cancelled', place))
          : readOne(uid, parts, { place, options })),
      );
      if (read.length > importLimits.eventsMax) return 'too_many';
    }
    for (const part of calendar.parts)
      if (otherParts.includes(part.name)) read.push(refused(part, 'not_event', place));
    if (read.length > importLimits.eventsMax) return 'too_many';
  }
  return read;
}

/** What a calendar file has besides events, and what has no place on a calendar here. */
const otherParts = ['vtodo', 'vjournal', 'vfreebusy', 'vavailability'];

/** What a calendar file holds; undefined where it is none. */
export function calendarsOf(text: string): FilePart[] | undefined {
  const calendars = partsOfFile(text).filter(({ name }) => name === 'vcalendar');
  return calendars.length > 0 ? calendars : undefined;
}

/** The name of an event; one that has none goes by what it says. */
function uidOf(event: FilePart): string {
  const uid = cleanLine(textIn(event, 'uid').toWellFormed().replaceAll('\u0000', ''));
  if (uid !== '' && uid.length <= uidMax) return uid;
  const said = uid || `${textIn(event, 'summary')}\n${valueIn(event, 'dtstart')}`;
  return `hash:${createHash('sha256').update(said).digest('hex')}`;
}

const uidMax = 255;

/** One event with its changed days. What is wrong with it costs it alone. */
function readOne(uid: string, parts: readonly FilePart[], reading: Reading): ReadEvent[] {
  const [main] = parts
    .filter((part) => !propertyIn(part, 'recurrence-id'))
    .toSorted((one, other) => sequenceOf(other) - sequenceOf(one));
  const others = latestOf(parts.filter((part) => propertyIn(part, 'recurrence-id')));
  // A day that was sent without its series.
  if (!main) return others.flatMap((part) => readAlone(uid, part, reading));
  return trying(main, reading.place, () => {
    if (/^[0-9a-f-]{36}.*@backlot$/i.test(uid)) throw new WrongTime('ours');
    if (isCancelled(main)) throw new WrongTime('cancelled');
    return readWhole({ uid, main, others }, reading);
  });
}

const readAlone = (uid: string, part: FilePart, reading: Reading): ReadEvent[] =>
  trying(part, reading.place, () => {
    if (/^[0-9a-f-]{36}.*@backlot$/i.test(uid)) throw new WrongTime('ours');
    if (isCancelled(part)) throw new WrongTime('cancelled');
    const property = propertyIn(part, 'recurrence-id');
    if (!property) throw new WrongTime('no_start');
    const { day } = momentOf(property, reading.place);
    return readWhole({ uid: `${uid}/${day}`, main: part, others: [] }, reading);
  });

function trying(part: FilePart, place: FilePlace, read: () => ReadEvent[]): ReadEvent[] {
  try {
    return read();
  } catch (fault) {
    return [refused(part, fault instanceof WrongTime ? fault.reason : 'unreadable', place)];
  }
}

const refused = (part: FilePart, reason: ImportReason, place: FilePlace): ReadEvent => ({
  kind: 'refused',
  title: titleOf(part),
  day: dayOr(part, place),
  reason,
});

/** Of several parts for one day the latest: that with the highest number. */
function latestOf(parts: readonly FilePart[]): FilePart[] {
  const byDay = Map.groupBy(parts, (part) => JSON.stringify(propertyIn(part, 'recurrence-id')));
  return [...byDay.values()].flatMap(
    (same) => same.toSorted((one, other) => sequenceOf(other) - sequenceOf(one))[0] ?? [],
  );
}

const sequenceOf = (event: FilePart) => Number(valueIn(event, 'sequence')) || 0;

function dayOr(event: FilePart, place: FilePlace): string | null {
  try {
    return startIn(event, place).day;
  } catch {
    // What it says, in whatever zone.
    const [, year = '', month = '', day = ''] =
      /^(\d{4})-?(\d{2})-?(\d{2})/.exec(valueIn(event, 'dtstart')) ?? [];
    return year !== '' && isWall(`${year}-${month}-${day}T00:00`) ? `${year}-${month}-${day}` : null;
  }
}

/** The first day of an event that was read, and whether it is a series. */
export const dayOfRead = (read: ReadEvent): string | null =>
  read.kind === 'event' ? firstDayOf(read.event.when) : read.day;

/** Whether an event blocks time, as the database compares it. */
export const takesTime = ({ when, repeat, isBusy }: FileEvent): boolean =>
  isBusy && repeat === null && isTimed(when);
