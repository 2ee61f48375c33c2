import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';

// What is in mails that bring a calendar file.

/** A message as it is read: its transport encoding undone. */
export const readable = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

/** The calendar part of a mail: its header, and what two programs read in it. */
export function calendarIn(raw: string) {
  const [head = '', rest = ''] = raw.split(/(?<=Content-Type: text\/calendar[^\r]*\r\n)/);
  const type = /Content-Type: text\/calendar[^\r]*\r\n$/.exec(head)?.[0] ?? '';
  const [headers = '', body = ''] = rest.split('\r\n\r\n');
  const content = body.split('\r\n--')[0] ?? '';
  const text = textIn(headers, content);
  const one = new ICAL.Component(ICAL.parse(text) as never);
  const [main, ...days] = one.getAllSubcomponents('vevent');
  const event = new ICAL.Event(main, { exceptions: days });
  const other = convertIcsCalendar(undefined, text);
  const [first] = other.events ?? [];
  return {
    type,
    text,
    method: [one.getFirstPropertyValue('method'), other.method],
    uid: [event.uid, first?.uid],
    // The other program leaves out a nought, which is what it means where nothing is said.
    sequence: [event.sequence, first?.sequence ?? 0],
    starts: [event.startDate.toJSDate().toISOString(), first?.start.date.toISOString()],
    status: first?.status,
    organizer: first?.organizer?.email ?? '',
    /** What the guest has said, of a series to all of it and then to each day that the file says by itself. */
    says: [
      one
        .getAllSubcomponents('vevent')
        .map((part) => part.getFirstProperty('attendee')?.getFirstParameter('partstat')),
      (other.events ?? []).map(({ attendees }) => attendees?.[0]?.partstat),
    ],
    repeats: [
      main?.getFirstPropertyValue('rrule')?.toString().slice(0, 11),
      first?.recurrenceRule?.frequency,
    ],
    /** Which day of its series it is about. */
    replaces: [
      main?.hasProperty('recurrence-id') ? event.recurrenceId.toJSDate().toISOString() : undefined,
      first?.recurrenceId?.value.date.toISOString(),
    ],
    /** The days that are off, and those that the file says by themselves. */
    off: first?.exceptionDates?.map(({ date }) => date.toISOString()) ?? [],
    otherwise: other.events?.slice(1).map((day) => day.recurrenceId?.value.date.toISOString()) ?? [],
    /** When it begins, of a series each time. */
    times: event.isRecurring() ? timesOf(event) : [],
  };
}

function textIn(headers: string, content: string): string {
  if (/base64/i.test(headers)) return Buffer.from(content, 'base64').toString('utf8');
  return /quoted-printable/i.test(headers) ? readable(content) : content;
}

function timesOf(event: ICAL.Event): string[] {
  const days = event.iterator();
  const found: string[] = [];
  for (let day = days.next(); day && found.length < 10; day = days.next())
    found.push(event.getOccurrenceDetails(day).startDate.toJSDate().toISOString());
  return found;
}
