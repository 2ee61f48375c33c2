import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, openAct, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { optionalLink } from '#platform/contract/link.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
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
import { FreeTime, ofCalendar, ofParticipants, Timed, Wall } from './views.ts';

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

/** A poll; its members see who has answered, and the answers to proposed times. */
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
  /** The times I could meet; other people's are private. */
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

/** One of them, with the latest page of its history. */
export const OpenMeeting = MeetingView.extend({ history: page(TimelineEntry) });
export type OpenMeeting = z.infer<typeof OpenMeeting>;

/** What a mailed link shows: the meeting, and nothing that leads further. */
export const MailedMeeting = z.object({
  title: z.string(),
  with: z.string(),
  /** The number of attendees besides the two. */
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

const link = optionalLink(limits.linkMax);

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
  meetings: read('/meeting-requests', 'My meeting requests, newest first', ofCalendar)
    .input(z.strictObject({ ...pageInput(meetingLimits.page), box: z.enum(meetingBoxes).default('in') }))
    .output(page(MeetingView).extend({ counts: z.object({ in: z.number().int(), out: z.number().int() }) })),
  meeting: read(path, 'One meeting request', ofParticipants).errors(absent).input(one).output(OpenMeeting),
  meetingHistory: read(`${path}/history`, 'What happened to a meeting request, newest first', ofParticipants)
    .errors(absent)
    .input(one.extend(pageInput(meetingLimits.historyPage)))
    .output(page(TimelineEntry)),
  askable: read(
    '/meeting-requests/askable',
    'Whether I can ask someone for a meeting, and through whom',
    ofCalendar,
  )
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
  askMeeting: act('POST /meeting-requests', 'Ask someone for a meeting', {
    ...ofCalendar,
    makes: 'new',
    stale: ['meetings', 'list', waitingForOthers],
    audited: 'on desks',
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
    .output(OpenMeeting),
  acceptMeeting: act(`POST ${path}/accept`, 'Accept a proposed time', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
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
    .output(OpenMeeting),
  declineMeeting: act(`POST ${path}/decline`, 'Decline a meeting', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
    .errors({ ...absent, ...over })
    .input(one.extend({ reason: optionalText(limits.noteMax).default('') }))
    .output(OpenMeeting),
  proposeMeeting: act(`POST ${path}/propose`, 'Propose other times; of an agreed meeting, this pushes it', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
    .errors({ ...absent, ...over, ...wrongTimes })
    .input(one.extend({ ...times, note: optionalText(limits.noteMax).default('') }))
    .output(OpenMeeting),
  cancelMeeting: act(`POST ${path}/cancel`, 'Withdraw a request, or cancel a meeting', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
    .errors({ ...absent, ...over })
    .input(one.extend({ reason: optionalText(limits.noteMax).default('') }))
    .output(OpenMeeting),
  confirmMeeting: act(`POST ${path}/confirm`, 'Confirm that I’ll be there, am late, or must push', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
    .errors({ ...absent, ...over })
    .input(one.extend({ says: z.enum(confirmations) }))
    .output(OpenMeeting),
  mailedMeeting: openAct('POST /meeting-confirmations/look', 'The meeting a mailed link is about', {
    audited: 'no: looks',
  })
    .errors(absent)
    .input(z.strictObject({ token }))
    .output(MailedMeeting),
  confirmMailed: openAct('POST /meeting-confirmations', 'Confirm a meeting by a mailed link', {
    audited: 'no: history',
  })
    .errors(absent)
    .input(z.strictObject({ token, says: z.enum(confirmations) }))
    .output(MailedMeeting),
};
