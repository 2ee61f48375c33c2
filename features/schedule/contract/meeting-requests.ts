import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import {
  confirmations,
  limits,
  meetingBoxes,
  meetingKinds,
  meetingLimits,
  meetingMedia,
  meetingStates,
  pollAnswers,
  pollAsks,
  pollRules,
} from '../limits.ts';
import { FreeTime, Timed, Wall } from './views.ts';

export const MeetingId = ClientId;
export type MeetingId = ClientId;

/** A time that is proposed. */
export const Slot = z.object({
  id: ClientId,
  startsAt: Instant,
  endsAt: Instant,
  /** By the clock it was written by. */
  when: Timed,
  /** Something is on my own calendar then. */
  clashes: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

const acts = ['answer', 'accept', 'propose', 'push', 'confirm', 'decline', 'withdraw', 'cancel'] as const;

/** What several were asked at once; everyone in it sees who has answered, and what they say of proposed times. */
export const Poll = z.object({
  asks: z.enum(pollAsks),
  rule: z.enum(pollRules),
  answerBy: Instant,
  people: z.array(
    z.object({
      person: PersonSummary,
      isMe: z.boolean(),
      isRequired: z.boolean(),
      hasAnswered: z.boolean(),
      /** Whoever answered on their desk; empty where they did it themselves. */
      answeredBy: z.string(),
      /** They said that they would be at what was agreed on. */
      isComing: z.boolean(),
      says: z.enum(confirmations).nullable(),
    }),
  ),
  answers: z.array(
    z.object({ slotId: ClientId, personId: PersonId, answer: z.enum(pollAnswers), isMine: z.boolean() }),
  ),
  /** When I said I could; of others nobody sees it. */
  windows: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
});
export type Poll = z.infer<typeof Poll>;

/** A meeting request as one of its two sides sees it; of the other's calendar it says nothing. */
export const MeetingView = z.object({
  id: MeetingId,
  state: z.enum(meetingStates),
  direction: z.enum(['in', 'out']),
  /** The next word is mine. */
  isMyTurn: z.boolean(),
  acts: z.array(z.enum(acts)),
  /** The other one of two; for a poll the asker, or the first person asked. */
  person: PersonSummary,
  poll: Poll.nullable(),
  /** Whoever wrote last on a desk; empty where that was the principal. */
  writtenBy: z.string(),
  /** The assistants on the other's calendar (MTG-4). */
  assistants: z.array(PersonSummary),
  /** The other's zone, where they have said it. */
  otherZone: z.string().nullable(),
  title: z.string(),
  kind: z.enum(meetingKinds),
  medium: z.enum(meetingMedia),
  place: z.string(),
  link: z.string(),
  minutes: z.number().int(),
  zone: z.string(),
  note: z.string(),
  materials: z.string(),
  slots: z.array(Slot),
  /** The meeting, once it is agreed on. */
  agreed: z.object({ eventId: ClientId, startsAt: Instant, endsAt: Instant, when: Timed }).nullable(),
  /** When it is over without an answer. */
  dueAt: Instant.nullable(),
  mySays: z.enum(confirmations).nullable(),
  /** Of the one it is with; of several the people of the poll say it. */
  otherSays: z.enum(confirmations).nullable(),
  reason: z.string(),
  pushes: z.number().int(),
  pushed: z.object({ by: z.string(), at: Instant }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type MeetingView = z.infer<typeof MeetingView>;

/** What a mailed link shows: the meeting, and nothing that leads further. */
export const MailedMeeting = z.object({
  title: z.string(),
  with: z.string(),
  /** How many come besides the two. */
  others: z.number().int(),
  /** Pushing is theirs: they can propose other times. */
  mayPropose: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  zone: z.string(),
  ownZone: z.string().nullable(),
  place: z.string(),
  mySays: z.enum(confirmations).nullable(),
  otherSays: z.enum(confirmations).nullable(),
});
export type MailedMeeting = z.infer<typeof MailedMeeting>;

const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.linkMax)]);

/** A time as it is proposed; how long it takes is the request's. */
export const ProposedTime = z.strictObject({ start: Wall, which: z.enum(['first', 'second']).optional() });
export type ProposedTime = z.infer<typeof ProposedTime>;

const times = {
  slots: z.array(ProposedTime).min(1).max(meetingLimits.slotsMax),
  zone: z.string().max(64),
};

/** What a request says about a meeting, of one person or several. */
export const meetingDetails = {
  title: line(limits.titleMax),
  kind: z.enum(meetingKinds),
  medium: z.enum(meetingMedia),
  place: optionalLine(limits.placeMax).default(''),
  link: link.default(''),
  minutes: z.number().int().min(meetingLimits.minutesMin).max(meetingLimits.minutesMax),
  note: optionalText(limits.noteMax).default(''),
  materials: optionalText(limits.noteMax).default(''),
};

export const MeetingInput = z.strictObject({
  toId: PersonId,
  ...meetingDetails,
  expiresAt: Instant.nullable().default(null),
  ...times,
});
export type MeetingInput = z.infer<typeof MeetingInput>;

export const absent = { 'meeting.absent': { status: 404, message: 'Meeting not found' } } as const;
export const over = {
  'meeting.over': {
    status: 409,
    message: 'This has been answered already.',
    data: z.object({ current: MeetingView }),
  },
} as const;
export const wrongTimes = {
  'meeting.zone_unknown': { status: 400, message: 'zone: This isn’t a time zone. Choose a city.' },
  'meeting.time_unknown': { status: 400, message: 'slots: This day or time doesn’t exist.' },
  'meeting.time_gap': {
    status: 400,
    message: 'slots: The clocks go forward over this time. Choose a later one.',
    data: z.object({ next: Wall }),
  },
  'meeting.time_twice': {
    status: 400,
    message: 'slots: The clocks go back and show this time twice. Choose the first or the second.',
    data: z.object({ start: Wall }),
  },
  'meeting.time_past': { status: 400, message: 'slots: Choose times in the coming year.' },
  'meeting.time_same': { status: 400, message: 'slots: Choose times that haven’t been proposed yet.' },
} as const;

export const tooMany = {
  'meeting.too_many': { status: 429, message: 'You have too many requests waiting. Withdraw one first.' },
} as const;

export const one = z.strictObject({ id: MeetingId });
export const path = '/meeting-requests/{id}' as const;
const token = z.string().min(20).max(100);

/** Meetings that one desk asks another for. */
export const meetingsContract = {
  meetings: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'GET',
      path: '/meeting-requests',
      summary: 'My meeting requests, newest first',
    })
    .input(z.strictObject({ ...pageInput(meetingLimits.page), box: z.enum(meetingBoxes).default('in') }))
    .output(page(MeetingView).extend({ counts: z.object({ in: z.number().int(), out: z.number().int() }) })),
  meeting: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'GET', path, summary: 'One meeting request' })
    .errors(absent)
    .input(one)
    .output(MeetingView),
  meetingHistory: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'GET',
      path: `${path}/history`,
      summary: 'What happened to a meeting request, newest first',
    })
    .errors(absent)
    .input(one.extend(pageInput(meetingLimits.historyPage)))
    .output(page(TimelineEntry)),
  askable: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'GET',
      path: '/meeting-requests/askable',
      summary: 'Whether I can ask someone for a meeting, and through whom',
    })
    .input(z.strictObject({ personId: PersonId }))
    .output(
      z.object({
        /** `assistant`: a stranger to them, who reaches their desk. */
        access: z.enum(['direct', 'assistant', 'closed']),
        person: PersonSummary.nullable(),
        assistants: z.array(PersonSummary),
        zone: z.string().nullable(),
      }),
    ),
  askMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'POST',
      path: '/meeting-requests',
      summary: 'Ask someone for a meeting',
      successStatus: 201,
    })
    .errors({
      ...absent,
      ...wrongTimes,
      'meeting.closed': {
        status: 403,
        message: 'You can ask people you’re connected to, and anyone whose assistant is on Backlot.',
      },
      'meeting.twice': { status: 409, message: 'You’ve already asked them for this.' },
      ...tooMany,
    })
    .input(MeetingInput.extend({ id: MeetingId }))
    .output(MeetingView),
  acceptMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'POST', path: `${path}/accept`, summary: 'Accept a proposed time' })
    .errors({
      ...absent,
      ...over,
      'meeting.taken': {
        status: 409,
        message: 'That time is no longer free',
        data: z.object({ free: z.array(FreeTime) }),
      },
    })
    .input(one.extend({ slotId: ClientId }))
    .output(MeetingView),
  declineMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'POST', path: `${path}/decline`, summary: 'Decline a meeting' })
    .errors({ ...absent, ...over })
    .input(one.extend({ reason: optionalText(limits.noteMax).default('') }))
    .output(MeetingView),
  proposeMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'POST',
      path: `${path}/propose`,
      summary: 'Propose other times; of an agreed meeting, this pushes it',
    })
    .errors({ ...absent, ...over, ...wrongTimes })
    .input(one.extend({ ...times, note: optionalText(limits.noteMax).default('') }))
    .output(MeetingView),
  cancelMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'POST', path: `${path}/cancel`, summary: 'Withdraw a request, or cancel a meeting' })
    .errors({ ...absent, ...over })
    .input(one.extend({ reason: optionalText(limits.noteMax).default('') }))
    .output(MeetingView),
  confirmMeeting: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'POST',
      path: `${path}/confirm`,
      summary: 'Confirm that I’ll be there, am late, or must push',
    })
    .errors({ ...absent, ...over })
    .input(one.extend({ says: z.enum(confirmations) }))
    .output(MeetingView),
  mailedMeeting: openProcedure
    .route({
      method: 'POST',
      path: '/meeting-confirmations/look',
      summary: 'The meeting a mailed link is about',
    })
    .errors(absent)
    .input(z.strictObject({ token }))
    .output(MailedMeeting),
  confirmMailed: openProcedure
    .route({ method: 'POST', path: '/meeting-confirmations', summary: 'Confirm a meeting by a mailed link' })
    .errors(absent)
    .input(z.strictObject({ token, says: z.enum(confirmations) }))
    .output(MailedMeeting),
};
