import ICAL from 'ical.js';
import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { email } from '#platform/contract/text.ts';
import type { Answer } from '../../limits.ts';
import { momentOf, WrongTime } from '../commands/imports/file-times.ts';
import { calendarsOf, valueOf } from '../commands/imports/read-calendar.ts';

/** What the calendar program of a guest says for them. */
export interface CalendarReply {
  readonly eventId: ClientId;
  readonly email: string;
  /** The day of a series it is about, or when that would begin; null for all of it. */
  readonly on: string | Date | null;
  readonly answer: Exclude<Answer, 'waiting'>;
  /** Of the invitation that is answered. */
  readonly sequence: number;
  readonly at: Date;
}

const answers: Readonly<Record<string, CalendarReply['answer']>> = {
  ACCEPTED: 'yes',
  TENTATIVE: 'maybe',
  DECLINED: 'no',
};

/** The fields of a REPLY, before it is compared with anything. */
const ReplyFields = z.object({
  eventId: ClientId,
  email,
  on: z.union([z.string(), z.date(), z.null()]),
  answer: z.enum(['yes', 'maybe', 'no']),
  sequence: z.number().int().min(0),
  at: z.date(),
});

/** The answers in a calendar file that came by mail; of anything but a REPLY to one of ours there are none. */
export function repliesIn(text: string): CalendarReply[] {
  const replies = (calendarsOf(text) ?? []).filter((one) => valueOf(one, 'method').toUpperCase() === 'REPLY');
  try {
    return replies.flatMap((calendar) =>
      calendar.getAllSubcomponents('vevent').flatMap((event) => replyOf(event, calendar)),
    );
  } catch (fault) {
    if (fault instanceof WrongTime) return [];
    throw fault;
  }
}

/** A reply names only the person who answers; with several it wouldn't be clear who does. */
function replyOf(event: ICAL.Component, calendar: ICAL.Component): CalendarReply[] {
  const [guest, ...others] = event.getAllProperties('attendee');
  const stamp = event.getFirstPropertyValue('dtstamp');
  if (!guest || others.length > 0 || !(stamp instanceof ICAL.Time)) return [];
  const said = ReplyFields.safeParse({
    eventId: valueOf(event, 'uid')
      .replace(/@backlot$/i, '')
      .toLowerCase(),
    email: String(guest.getFirstValue() ?? '').replace(/^mailto:/i, ''),
    on: dayOf(event, calendar),
    answer: answers[(guest.getFirstParameter('partstat') ?? '').toUpperCase()],
    sequence: Number(valueOf(event, 'sequence') || 0),
    at: stamp.toJSDate(),
  });
  return said.success ? [said.data] : [];
}

function dayOf(event: ICAL.Component, calendar: ICAL.Component): CalendarReply['on'] {
  const property = event.getFirstProperty('recurrence-id');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return null;
  const { wall, day, ms } = momentOf(property, value, { calendar, ownZone: 'UTC' });
  return wall === null ? day : new Date(ms);
}
