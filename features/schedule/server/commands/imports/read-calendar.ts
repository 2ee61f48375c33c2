import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { cleanLine, optionalText } from '#platform/contract/text.ts';
import { importLimits } from '../../../limits/imports.ts';
import { type EventKind, eventKinds, limits } from '../../../limits.ts';
import { dayAfter, firstDayOf, isTimed, whenOn } from '../../../policy/times.ts';
import { daysOfSeries } from '../../queries/series.ts';
import { timing } from '../timing.ts';
import type { FileEvent, FileFields, ReadEvent } from './file-event.ts';
import { daysOfFile, hasAddedDays, repeatOf } from './file-series.ts';
import { type FilePlace, momentOf, WrongTime, whenIn } from './file-times.ts';

/** What a file is read with. */
export interface ReadingOptions {
  /** The zone to use where the file names none. */
  readonly ownZone: string;
  readonly now: Date;
}

/** The events of a calendar file; undefined where it is none, `too_many` where it has more than one can import. */
export function readCalendar(text: string, options: ReadingOptions): ReadEvent[] | 'too_many' | undefined {
  const calendars = calendarsOf(text);
  if (!calendars) return undefined;
  const read: ReadEvent[] = [];
  for (const calendar of calendars) {
    const place = { calendar, ownZone: options.ownZone };
    const events = calendar.getAllSubcomponents('vevent');
    if (events.length > importLimits.eventsMax) return 'too_many';
    for (const [uid, parts] of Map.groupBy(events, uidOf))
      read.push(...readOne(uid, parts, { place, options }));
    if (read.length > importLimits.eventsMax) return 'too_many';
  }
  return read;
}

/** What a calendar file holds; undefined where it is none. */
export function calendarsOf(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(text) as unknown as [unknown, ...unknown[]];
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as never[];
    const calendars = roots
      .map((root) => new ICAL.Component(root))
      .filter(({ name }) => name === 'vcalendar');
    return calendars.length > 0 ? calendars : undefined;
  } catch {
    // The library throws errors of its own for what is no calendar.
    return undefined;
  }
}

/** What a part says under a name, as text. */
export const valueOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name) ?? '');

/** The name of an event; one that has none goes by what it says. */
function uidOf(event: ICAL.Component): string {
  const uid = cleanLine(valueOf(event, 'uid'));
  if (uid !== '' && uid.length <= uidMax) return uid;
  const said = uid || `${valueOf(event, 'summary')}\n${valueOf(event, 'dtstart')}`;
  return `hash:${createHash('sha256').update(said).digest('hex')}`;
}

const uidMax = 255;

interface Reading {
  readonly place: FilePlace;
  readonly options: ReadingOptions;
}

/** One event with the days of it that are otherwise; a series that none of our rules says comes as single days. */
function readOne(uid: string, parts: readonly ICAL.Component[], reading: Reading): ReadEvent[] {
  const [main] = parts
    .filter((part) => !part.hasProperty('recurrence-id'))
    .toSorted((one, other) => sequenceOf(other) - sequenceOf(one));
  const others = parts.filter((part) => part.hasProperty('recurrence-id'));
  // A day that was sent without its series.
  if (!main)
    return others.flatMap((part) =>
      readOne(`${uid}/${dayReplaced(part, reading.place)}`, [alone(part)], reading),
    );
  const title = titleOf(main);
  try {
    if (/^[0-9a-f-]{36}.*@backlot$/i.test(uid)) throw new WrongTime('ours');
    if (isCancelled(main)) throw new WrongTime('cancelled');
    return readWhole(uid, { main, others }, reading);
  } catch (fault) {
    if (!(fault instanceof WrongTime)) throw fault;
    return [{ kind: 'refused', title, day: dayOr(main, reading.place), reason: fault.reason }];
  }
}

const sequenceOf = (event: ICAL.Component) => Number(valueOf(event, 'sequence')) || 0;
const isCancelled = (event: ICAL.Component) => valueOf(event, 'status').toUpperCase() === 'CANCELLED';
const titleOf = (event: ICAL.Component) =>
  cleanLine(valueOf(event, 'summary')).slice(0, limits.titleMax) || 'Untitled';

function alone(part: ICAL.Component): ICAL.Component {
  const copy = new ICAL.Component(structuredClone(part.toJSON()) as never);
  copy.removeAllProperties('recurrence-id');
  return copy;
}

function dayOr(event: ICAL.Component, place: FilePlace): string | null {
  try {
    return whenIn(event, place).start.day;
  } catch (fault) {
    if (!(fault instanceof WrongTime)) throw fault;
    return null;
  }
}

/** The day of its series that a part replaces. */
function dayReplaced(part: ICAL.Component, place: FilePlace): string {
  const property = part.getFirstProperty('recurrence-id');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) throw new WrongTime('no_start');
  return momentOf(property, value, place).day;
}

type Whole = { readonly main: ICAL.Component; readonly others: readonly ICAL.Component[] };

function readWhole(uid: string, { main, others }: Whole, { place, options }: Reading): ReadEvent[] {
  const { when, start } = whenIn(main, place);
  const fields = { ...fieldsOf(main), when };
  const rule = main.getFirstPropertyValue('rrule');
  const isSeries = rule instanceof ICAL.Recur || hasAddedDays(main);
  if (!isSeries) {
    const event = { ...fields, repeat: null, skips: [], others: [] };
    check(event);
    return [{ kind: 'event', uid, event }];
  }
  // The days of such a series would follow a clock that only the file knows.
  if (start.isFixed && main.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
    throw new WrongTime('zone_unknown');
  // A series in universal time follows nobody's clock.
  if (start.isFixed && place.ownZone !== 'UTC')
    return readWhole(uid, { main, others }, { place: { ...place, ownZone: 'UTC' }, options });
  const changed = others
    .filter((part) => !isCancelled(part))
    .map((part) => ({
      day: dayReplaced(part, place),
      fields: { ...fieldsOf(part), when: whenIn(part, place).when },
    }));
  const left = [
    ...leftOut(main, place),
    ...others.filter(isCancelled).map((part) => dayReplaced(part, place)),
  ];
  const repeat = rule instanceof ICAL.Recur && !hasAddedDays(main) ? repeatOf(rule, start, when) : undefined;
  if (!repeat) return singleDays(uid, { main, fields, changed, left, options });
  const isOfIt = (day: string) => daysOfSeries(start.day, repeat, { from: day, to: day }).includes(day);
  const event = {
    ...fields,
    repeat,
    skips: [...new Set(left)].filter(isOfIt).toSorted(),
    others: changed.filter(({ day }) => isOfIt(day) && !left.includes(day)),
  };
  check(event);
  return [{ kind: 'event', uid, event }];
}

/** Days that the series leaves out. */
const leftOut = (main: ICAL.Component, place: FilePlace): string[] =>
  main
    .getAllProperties('exdate')
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [momentOf(property, value, place).day] : [])),
    );

interface Days {
  readonly main: ICAL.Component;
  readonly fields: FileFields;
  readonly changed: FileEvent['others'];
  readonly left: readonly string[];
  readonly options: ReadingOptions;
}

/** A series as events of their own, for a year from now: no rule of ours has its days. */
function singleDays(uid: string, { main, fields, changed, left, options }: Days): ReadEvent[] {
  const today = options.now.toISOString().slice(0, 10);
  const found = daysOfFile(main, {
    from: dayAfter(today, -importLimits.backDays),
    to: dayAfter(today, importLimits.aheadDays),
  });
  if (!found) throw new WrongTime('repeat_unknown');
  return found
    .filter((day) => !left.includes(day))
    .map((day): ReadEvent => {
      const other = changed.find((one) => one.day === day)?.fields;
      const event = {
        ...(other ?? { ...fields, when: whenOn(fields.when, day) }),
        repeat: null,
        skips: [],
        others: [],
      };
      check(event);
      return { kind: 'event', uid: `${uid}/${day}`, event, isSingleDay: true };
    });
}

/** Has every time of an event be one that a calendar here can keep. */
function check({ when, repeat, others }: FileEvent): void {
  for (const [time, rule] of [
    [when, repeat] as const,
    ...others.map(({ fields }) => [fields.when, null] as const),
  ]) {
    const { kind } = timing(time, rule);
    if (kind === 'fits') continue;
    if (kind === 'end_early' || kind === 'too_long' || kind === 'zone_unknown') throw new WrongTime(kind);
    throw new WrongTime(kind === 'repeat_over' ? 'repeat_unknown' : 'no_start');
  }
}

const note = optionalText(limits.noteMax);

/** What a file says of an event besides when it is, as far as it is kept here. */
function fieldsOf(event: ICAL.Component): Omit<FileFields, 'when'> {
  const said = note.safeParse(valueOf(event, 'description').slice(0, limits.noteMax));
  const type = valueOf(event, 'class').toUpperCase();
  return {
    title: titleOf(event),
    kind: kindOf(event),
    tier: type === 'PRIVATE' || type === 'CONFIDENTIAL' ? 'private' : 'desk',
    isBusy: valueOf(event, 'transp').toUpperCase() !== 'TRANSPARENT',
    isTentative: valueOf(event, 'status').toUpperCase() === 'TENTATIVE',
    place: cleanLine(valueOf(event, 'location')).slice(0, limits.placeMax),
    link: linkOf(event),
    prepNote: said.success ? said.data : '',
  };
}

/** Where an event takes place online. */
function linkOf(event: ICAL.Component): string {
  const named = ['conference', 'x-google-conference', 'url', 'location'].map((name) => valueOf(event, name));
  return (
    named.find((one) => one.length <= limits.linkMax && /^https?:\/\/\S+$/i.test(one) && URL.canParse(one)) ??
    ''
  );
}

function kindOf(event: ICAL.Component): EventKind | null {
  const named = event
    .getAllProperties('categories')
    .flatMap((property): unknown[] => property.getValues())
    .map((value) => String(value).toLowerCase().trim().replaceAll(' ', '-'));
  return eventKinds.find((kind) => named.includes(kind)) ?? null;
}

/** The first day of an event that was read, and whether it is a series. */
export const dayOfRead = (read: ReadEvent): string | null =>
  read.kind === 'event' ? firstDayOf(read.event.when) : read.day;

/** Whether an event takes up a stretch of time of its own, as the database compares it. */
export const takesTime = ({ when, repeat, isBusy }: FileEvent): boolean =>
  isBusy && repeat === null && isTimed(when);
