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
  const text = /base64/i.test(headers) ? Buffer.from(content, 'base64').toString('utf8') : readable(content);
  const one = new ICAL.Component(ICAL.parse(text) as never);
  const event = new ICAL.Event(one.getFirstSubcomponent('vevent') ?? undefined);
  const other = convertIcsCalendar(undefined, text);
  return {
    type,
    text,
    method: [one.getFirstPropertyValue('method'), other.method],
    uid: [event.uid, other.events?.[0]?.uid],
    // The other program leaves out a nought, which is what it means where nothing is said.
    sequence: [event.sequence, other.events?.[0]?.sequence ?? 0],
    starts: [event.startDate.toJSDate().toISOString(), other.events?.[0]?.start.date.toISOString()],
    status: other.events?.[0]?.status,
    organizer: other.events?.[0]?.organizer?.email ?? '',
  };
}
