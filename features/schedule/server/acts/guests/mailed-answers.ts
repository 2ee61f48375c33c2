import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { cleanLine, email } from '#platform/contract/text.ts';
import type { When } from '../../../contract/views.ts';
import type { Answer } from '../../../limits.ts';
import {
  type FilePart,
  type FileProperty,
  propertiesIn,
  propertyIn,
  textIn,
  valueIn,
} from '../../../policy/files/lines.ts';
import type { GuestAddress } from '../../queries/guests.ts';
import { clocksOf } from '../imports/clocks.ts';
import { calendarsOf } from '../imports/reading.ts';
import { type FilePlace, lengthIn, momentOf, startIn, WrongTime, whenFrom } from '../imports/times.ts';

/** What the calendar program of a guest says for them. */
export interface CalendarReply extends GuestAddress {
  /** Null where they propose another time, or write something, and say nothing of this one. */
  readonly answer: Exclude<Answer, 'waiting'> | null;
  /** Of the invitation that is answered. */
  readonly sequence: number;
  readonly at: Date;
  /** As their program calls them. */
  readonly name: string;
  /** What they wrote beside it. */
  readonly comment: string;
  /** Another time (COUNTER, RFC 5546, 3.2.7). */
  readonly proposed: When | null;
  /** Who comes instead. */
  readonly delegatedTo: string;
}

/** What came: answers, or a calendar file that asks for nothing of the organizer. */
export interface MailedAnswers {
  readonly replies: readonly CalendarReply[];
  /** A file was there, and said that there is no answer yet. */
  readonly isSilent: boolean;
}

const answers: Readonly<Record<string, Exclude<Answer, 'waiting'>>> = {
  ACCEPTED: 'yes',
  TENTATIVE: 'maybe',
  DECLINED: 'no',
  // Somebody else comes: they don't.
  DELEGATED: 'no',
};

const commentMax = 1_000;
/** Characters of a calendar file that one event of one guest has. */
const fileMax = 128 * 1_024;
const line = (max: number) => z.string().transform((text) => cleanLine(text.toWellFormed()).slice(0, max));

/** The fields of a reply, before it is compared with anything. */
const ReplyFields = z.object({
  eventId: ClientId,
  email,
  on: z.union([z.string(), z.date(), z.null()]),
  answer: z.enum(['yes', 'maybe', 'no']).nullable(),
  sequence: z.number().int().min(0),
  at: z.date(),
  name: line(200),
  comment: z.string(),
  proposed: z.custom<When>().nullable(),
  delegatedTo: email.or(z.literal('')).catch(''),
});

/** The answers in the calendar files of a mail; `now` is for a file without a stamp of its own. */
export function answersIn(files: readonly string[], now: Date): MailedAnswers {
  const calendars = files.filter((text) => text.length <= fileMax).flatMap((text) => calendarsOf(text) ?? []);
  const replies: CalendarReply[] = [];
  let isSilent = false;
  for (const calendar of calendars) {
    const method = valueIn(calendar, 'method').toUpperCase();
    if (method !== 'REPLY' && method !== 'COUNTER') {
      isSilent ||= method !== '';
      continue;
    }
    for (const event of calendar.parts.filter(({ name }) => name === 'vevent')) {
      const found = replyOf(event, calendar, { isCounter: method === 'COUNTER', now });
      isSilent ||= found === 'silent';
      if (found && found !== 'silent') replies.push(found);
    }
  }
  return { replies, isSilent };
}

interface ReadingReply {
  readonly isCounter: boolean;
  readonly now: Date;
}

function replyOf(
  event: FilePart,
  calendar: FilePart,
  { isCounter, now }: ReadingReply,
): CalendarReply | 'silent' | undefined {
  const guest = guestIn(propertiesIn(event, 'attendee'), isCounter);
  if (!guest) return undefined;
  const partstat = (guest.params.partstat ?? '').toUpperCase();
  const answer = answers[partstat] ?? null;
  const comment = textIn(event, 'comment').toWellFormed().trim().slice(0, commentMax);
  if (answer === null && comment === '' && !isCounter) return 'silent';
  const place = {
    clocks: clocksOf(calendar, { year: now.getUTCFullYear(), findsAlike: false }),
    ownZone: 'UTC',
  };
  try {
    const stamp = propertyIn(event, 'dtstamp');
    const said = ReplyFields.safeParse({
      eventId: valueIn(event, 'uid')
        .replace(/@backlot$/i, '')
        .toLowerCase(),
      email: addressIn(guest.value),
      on: dayOf(event, place),
      answer,
      sequence: Number(valueIn(event, 'sequence') || 0),
      at: stamp ? new Date(momentOf(stamp, place).ms) : now,
      name: guest.params.cn ?? '',
      comment,
      proposed: isCounter ? proposedIn(event, place) : null,
      delegatedTo: partstat === 'DELEGATED' ? addressIn(guest.params['delegated-to'] ?? '') : '',
    });
    return said.success ? said.data : undefined;
  } catch (fault) {
    if (fault instanceof WrongTime) return undefined;
    throw fault;
  }
}

/**
 * The one who answers: a reply names only them, and whom they sent instead; a proposal may bring the list of everybody
 * along, in which only they have said anything.
 */
function guestIn(attendees: readonly FileProperty[], isCounter: boolean): FileProperty | undefined {
  const said = (one: FileProperty) => (one.params.partstat ?? '').toUpperCase();
  const delegating = attendees.filter((one) => said(one) === 'DELEGATED');
  if (delegating.length === 1) return delegating[0];
  if (attendees.length === 1) return attendees[0];
  const speaking = attendees.filter((one) => !['', 'NEEDS-ACTION'].includes(said(one)));
  return isCounter && speaking.length === 1 ? speaking[0] : undefined;
}

const addressIn = (text: string) => text.trim().replace(/^mailto:/i, '');

function proposedIn(event: FilePart, place: FilePlace): When {
  const start = startIn(event, place);
  return whenFrom(start, lengthIn(event, start, place), place);
}

function dayOf(event: FilePart, place: FilePlace): CalendarReply['on'] {
  const property = propertyIn(event, 'recurrence-id');
  if (!property) return null;
  const { wall, day, ms } = momentOf(property, place);
  return wall === null ? day : new Date(ms);
}
