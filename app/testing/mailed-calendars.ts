import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';

// Parses mails with a calendar file.

/** A message with its transport encoding undone. */
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
    // The other program omits a zero, which is the default.
    sequence: [event.sequence, first?.sequence ?? 0],
    starts: [event.startDate.toJSDate().toISOString(), first?.start.date.toISOString()],
    status: first?.status,
    organizer: first?.organizer?.email ?? '',
    /** The guest's answers: to the whole series, then to each day that the file lists separately. */
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
    /** The day of its series it replaces. */
    replaces: [
      main?.hasProperty('recurrence-id') ? event.recurrenceId.toJSDate().toISOString() : undefined,
      first?.recurrenceId?.value.date.toISOString(),
    ],
    /** Cancelled days, and days that the file lists separately. */
    off: first?.exceptionDates?.map(({ date }) => date.toISOString()) ?? [],
    otherwise: other.events?.slice(1).map((day) => day.recurrenceId?.value.date.toISOString()) ?? [],
    /** The start times; for a series, of each day. */
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
