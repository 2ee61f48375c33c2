import ICAL from 'ical.js';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { Answer } from '../../limits.ts';
import { dayAfter, isTimed, whenOn } from '../../policy/times.ts';
import { whenOf } from '../queries/occurrences.ts';
import { ruleUnits, weekdaysOf } from '../queries/series.ts';
import type { EventRow } from '../tables.ts';
import { zonePart } from './zone-part.ts';

/** What goes to one guest. */
export interface GuestFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly row: EventRow;
  /** Of one day of a series that is otherwise: the series. */
  readonly series: EventRow | undefined;
  /** Of a series: its days that are otherwise or off, or that the guest has answered by themselves. */
  readonly others: readonly EventRow[];
  /** What the guest has said, to all of it under no name, and to days of a series. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly email: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Answers that a program mails are read. */
  readonly isAnswered: boolean;
  readonly now: Date;
}

/**
 * An invitation as calendar programs read it (SCH-8): one name for good, and a number that rises with every other time. Of
 * a series it says the rule by the clock of its zone, and each day that is otherwise. Whoever has answered reads what they
 * said, and is not asked again. It says nothing of prep notes.
 */
export function presentGuestFile(file: GuestFile): string {
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
  for (const day of method === 'REQUEST' ? others : [])
    if (day.state !== 'cancelled') calendar.addSubcomponent(eventPart(file, day, row));
  return `${calendar.toString()}\r\n`;
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

/** What happens once, as instants. */
function sayOnce(event: ICAL.Component, row: EventRow): void {
  const end = row.endsAt ? utc(row.endsAt) : ICAL.Time.fromDateString(dayAfter(row.lastDay, 1));
  event.addPropertyWithValue(
    'dtstart',
    row.startsAt ? utc(row.startsAt) : ICAL.Time.fromDateString(row.firstDay),
  );
  event.addPropertyWithValue('dtend', end);
}

/** What repeats, by the clock of its zone: as instants it would be an hour off once the clocks change. */
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

const yearMs = 366 * 24 * 60 * 60_000;

/** For how long the changes of the clocks are said: to the end of the series, ten years at most. */
function reachOf({ startsAt, repeatsUntil }: EventRow) {
  const startMs = startsAt?.getTime() ?? 0;
  const lastMs = repeatsUntil
    ? Date.parse(`${repeatsUntil}T00:00Z`) + yearMs / 100
    : Number.POSITIVE_INFINITY;
  return { startMs, endMs: Math.min(startMs + 10 * yearMs, lastMs) };
}
