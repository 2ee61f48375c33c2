import ICAL from 'ical.js';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { firstInstantOf, instantsOf } from '#platform/contract/wall-clock.ts';
import type { Answer } from '../../limits.ts';
import { dayAfter, isTimed, type Span, spanOf, whenOn } from '../../policy/times.ts';
import { arrivalWords } from '../notify/guest-words.ts';
import { daysOfSeries, occurrenceOf, ruleUnits, weekdaysOf, whenOf } from '../queries/series.ts';
import type { EventRow } from '../tables.ts';

/** The calendar file for one guest. */
interface GuestFile {
  /** `DECLINECOUNTER` tells a guest that the time they proposed is not taken (RFC 5546, 3.2.8). */
  readonly method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER';
  readonly row: EventRow;
  /** The series, if this is one changed day of it. */
  readonly series: EventRow | undefined;
  /** For a series: the days that were changed, cancelled or answered on their own. */
  readonly others: readonly EventRow[];
  /** The guest’s answers: to the whole series under an empty key, and to single days. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly email: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Whether replies from calendar programs are read. */
  readonly isAnswered: boolean;
  readonly language: SpokenLanguage;
  readonly now: Date;
}

/**
 * An invitation for calendar programs (SCH-8): a permanent id, and a sequence number that rises whenever the time
 * changes. A series has its rule in its time zone, and each changed day. Guests who answered see their answer and aren’t
 * asked again. Prep notes are left out.
 */
export function guestFile(file: GuestFile): string {
  const { method, row, series, others } = file;
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const said = [
    ['prodid', '-//Backlot//Schedule//EN'],
    ['version', '2.0'],
    ['calscale', 'GREGORIAN'],
    ['method', method],
  ] as const;
  for (const [property, value] of said) calendar.updatePropertyWithValue(property, value);
  const whole = series ?? row;
  if (whole.repeats && whole.zone) calendar.addSubcomponent(zonePart(whole.zone, reachOf(whole)));
  calendar.addSubcomponent(eventPart(file, row, series));
  for (const day of method === 'REQUEST' ? [...others, ...unevenDays(file)] : [])
    if (day.state !== 'cancelled') calendar.addSubcomponent(eventPart(file, day, row));
  return `${calendar.toString()}\r\n`;
}

/** As many are said by themselves: a night a week has two a year. */
const unevenMost = 24;

/**
 * Days of a series that programs would show at other times than we do, as days of their own, so that they are said as
 * instants: where the clocks change the length of a night, skip its hours, or show them twice.
 */
function unevenDays({ row, others, now }: GuestFile): EventRow[] {
  const { repeats, zone, startsAt, endsAt } = row;
  if (!repeats || !zone || !startsAt || !endsAt) return [];
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const said = new Set(others.map(({ seriesDay }) => seriesDay));
  return changesIn(zone, reachOf(row))
    .flatMap((day) => daysOfSeries(row.firstDay, repeats, { from: dayAfter(day, -3), to: dayAfter(day, 1) }))
    .filter((day, index, days) => days.indexOf(day) === index && !said.has(day))
    .flatMap((day) => {
      const when = whenOn(whenOf(row), day);
      if (!isTimed(when)) return [];
      const { startMs, endMs } = spanOf(when);
      const isPlain = [when.start, when.end].every((wall) => instantsOf(zone, wall).length === 1);
      if (isPlain && endMs - startMs === lengthMs) return [];
      return occurrenceOf(row, { day, id: row.id, now }) ?? [];
    })
    .slice(0, unevenMost);
}

/** The days on which a zone's clocks change. */
function changesIn(zone: string, { startMs, endMs }: Span): string[] {
  const days: string[] = [];
  const start = Temporal.Instant.fromEpochMilliseconds(startMs - 3 * dayMs).toZonedDateTimeISO(zone);
  let change = start.getTimeZoneTransition('next');
  for (; change && change.epochMilliseconds < endMs; change = change.getTimeZoneTransition('next'))
    days.push(change.toPlainDate().toString());
  return days;
}

const partStats: Readonly<Record<Answer, string>> = {
  waiting: 'NEEDS-ACTION',
  yes: 'ACCEPTED',
  maybe: 'TENTATIVE',
  no: 'DECLINED',
};

function eventPart(file: GuestFile, row: EventRow, series: EventRow | undefined): ICAL.Component {
  const { method, email, organizer, now } = file;
  const event = new ICAL.Component('vevent');
  const say = (property: string, value: string | number | ICAL.Time) => {
    if (value !== '') event.addPropertyWithValue(property, value);
  };
  say('uid', `${(series ?? row).id}@backlot`);
  say('sequence', row.sequence);
  say('dtstamp', utc(now));
  if (series && row.seriesDay) sayStart(event, 'recurrence-id', series, row.seriesDay);
  if (row.repeats) sayRepeating(event, row, file.others);
  else sayOnce(event, row);
  say('summary', row.title);
  say('location', row.place);
  say('description', arrivalWords(row, file.language));
  say('url', row.link);
  say('status', method === 'CANCEL' ? 'CANCELLED' : row.state === 'tentative' ? 'TENTATIVE' : 'CONFIRMED');
  say('transp', row.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  event
    .addPropertyWithValue('organizer', `mailto:${organizer.email}`)
    .setParameter('cn', organizer.name.replaceAll('"', "'"));
  const guest = event.addPropertyWithValue('attendee', `mailto:${email}`);
  guest.setParameter('role', 'REQ-PARTICIPANT');
  const answer = file.answers.get(row.seriesDay ?? '') ?? 'waiting';
  guest.setParameter('partstat', partStats[answer]);
  guest.setParameter('rsvp', file.isAnswered && answer === 'waiting' ? 'TRUE' : 'FALSE');
  return event;
}

/** The times of a single event, as instants. */
function sayOnce(event: ICAL.Component, row: EventRow): void {
  const end = row.endsAt ? utc(row.endsAt) : ICAL.Time.fromDateString(dayAfter(row.lastDay, 1));
  event.addPropertyWithValue(
    'dtstart',
    row.startsAt ? utc(row.startsAt) : ICAL.Time.fromDateString(row.firstDay),
  );
  event.addPropertyWithValue('dtend', end);
}

/** The times of a series, in its time zone: as instants they would be an hour off after a clock change. */
function sayRepeating(event: ICAL.Component, row: EventRow, others: readonly EventRow[]): void {
  const { repeats, firstDay, lastDay, repeatsUntil, zone, endWall } = row;
  if (!repeats) return;
  sayStart(event, 'dtstart', row, firstDay);
  const end = zone && endWall ? clock(endWall) : ICAL.Time.fromDateString(dayAfter(lastDay, 1));
  inZone(event.addPropertyWithValue('dtend', end), zone);
  const { every, interval, days } = repeats;
  const rule = ICAL.Recur.fromData({
    freq: ruleUnits[every],
    interval,
    ...(every === 'week' && days.length > 0 && { byday: weekdaysOf(firstDay, days) }),
    ...(repeatsUntil && {
      until: zone
        ? utc(new Date(firstInstantOf(zone, `${repeatsUntil}T23:59`)))
        : ICAL.Time.fromDateString(repeatsUntil),
    }),
  });
  event.addPropertyWithValue('rrule', rule);
  for (const { state, seriesDay } of others)
    if (state === 'cancelled' && seriesDay) sayStart(event, 'exdate', row, seriesDay);
}

/** When a series begins on one of its days. */
function sayStart(event: ICAL.Component, property: string, series: EventRow, day: string): void {
  const when = whenOn(whenOf(series), day);
  const value = isTimed(when) ? clock(when.start) : ICAL.Time.fromDateString(when.firstDay);
  inZone(event.addPropertyWithValue(property, value), series.zone);
}

const clock = (wall: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${wall}:00`);
const inZone = (property: ICAL.Property, zone: string | null): void => {
  if (zone) property.setParameter('tzid', zone);
};
const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

const dayMs = 24 * 60 * 60_000;
const yearMs = 366 * dayMs;

/** How far ahead clock changes are listed: to the end of the series, ten years at most. */
function reachOf({ startsAt, repeatsUntil }: EventRow) {
  const startMs = startsAt?.getTime() ?? 0;
  const lastMs = repeatsUntil
    ? Date.parse(`${repeatsUntil}T00:00Z`) + yearMs / 100
    : Number.POSITIVE_INFINITY;
  return { startMs, endMs: Math.min(startMs + 10 * yearMs, lastMs) };
}

/** A clock change, or the offset before the first one. */
interface Observance {
  /** What the clock showed at that moment, by the old offset. */
  readonly onset: string;
  readonly fromNs: number;
  readonly toNs: number;
}

/**
 * The clock changes of a zone in a period, for calendar files: most programs know the zone by its name, the others read
 * each change here.
 */
function zonePart(zone: string, { startMs, endMs }: Span): ICAL.Component {
  const part = new ICAL.Component('vtimezone');
  part.addPropertyWithValue('tzid', zone);
  for (const { onset, fromNs, toNs } of observancesIn(zone, { startMs, endMs })) {
    const observance = new ICAL.Component(toNs > fromNs ? 'daylight' : 'standard');
    observance.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(onset));
    observance.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(fromNs / 1e9));
    observance.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(toNs / 1e9));
    part.addSubcomponent(observance);
  }
  return part;
}

function observancesIn(zone: string, { startMs, endMs }: Span): Observance[] {
  const start = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zone);
  const found: Observance[] = [];
  let change = start.getTimeZoneTransition('previous');
  if (!change) {
    const offset = start.offsetNanoseconds;
    found.push({ onset: '1970-01-01T00:00:00', fromNs: offset, toNs: offset });
    change = start.getTimeZoneTransition('next');
  }
  for (; change && change.epochMilliseconds < endMs; change = change.getTimeZoneTransition('next')) {
    const before = change.subtract({ nanoseconds: 1 });
    const [fromNs, toNs] = [before.offsetNanoseconds, change.offsetNanoseconds];
    const onset = before.toPlainDateTime().add({ nanoseconds: 1 }).toString({ smallestUnit: 'second' });
    found.push({ onset, fromNs, toNs });
  }
  return found;
}
