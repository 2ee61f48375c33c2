import ICAL from 'ical.js';
import { dayAfter, isTimed } from '../../policy/times.ts';
import { whenOf } from '../queries/occurrences.ts';
import type { EventRow } from '../tables.ts';

/** What goes to one guest. */
export interface GuestFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly row: EventRow;
  readonly email: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Answers that a program mails are read. */
  readonly isAnswered: boolean;
  readonly now: Date;
}

/**
 * An invitation as calendar programs read it (SCH-8): one name for good, and a number that rises with every change. It
 * says nothing of prep notes.
 */
export function presentGuestFile(file: GuestFile): string {
  const { method, row, email, organizer, now } = file;
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const said = [
    ['prodid', '-//Backlot//Schedule//EN'],
    ['version', '2.0'],
    ['calscale', 'GREGORIAN'],
    ['method', method],
  ] as const;
  for (const [property, value] of said) calendar.updatePropertyWithValue(property, value);
  const event = new ICAL.Component('vevent');
  const say = (property: string, value: string | number | ICAL.Time) => {
    if (value !== '') event.addPropertyWithValue(property, value);
  };
  const when = whenOf(row);
  const isOff = method === 'CANCEL';
  say('uid', `${row.id}@backlot`);
  say('sequence', row.version - 1);
  say('dtstamp', utc(now));
  say('dtstart', row.startsAt ? utc(row.startsAt) : ICAL.Time.fromDateString(row.firstDay));
  say(
    'dtend',
    row.endsAt && isTimed(when) ? utc(row.endsAt) : ICAL.Time.fromDateString(dayAfter(row.lastDay, 1)),
  );
  say('summary', row.title);
  say('location', row.place);
  say('url', row.link);
  say('status', isOff ? 'CANCELLED' : row.state === 'tentative' ? 'TENTATIVE' : 'CONFIRMED');
  say('transp', row.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  event
    .addPropertyWithValue('organizer', `mailto:${organizer.email}`)
    .setParameter('cn', organizer.name.replaceAll('"', "'"));
  const guest = event.addPropertyWithValue('attendee', `mailto:${email}`);
  guest.setParameter('role', 'REQ-PARTICIPANT');
  guest.setParameter('partstat', 'NEEDS-ACTION');
  guest.setParameter('rsvp', file.isAnswered ? 'TRUE' : 'FALSE');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);
