import { z } from 'zod';
import { spaceAbsent } from '#features/community/contract/terms.ts';
import { Poster } from '#features/community/contract/views.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { optionalLink } from '#platform/contract/link.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { richText, writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { attendanceStates, gatheringKinds, gatheringLists, gatheringStates, limits } from './limits.ts';

const SessionView = z.object({
  title: z.string(),
  /** As the clock of its zone shows it. */
  start: z.string(),
  end: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});

/** An event or a program, as somebody who reads its space sees it. */
export const GatheringView = z.object({
  id: ClientId,
  kind: z.enum(gatheringKinds),
  space: z.object({ id: ClientId, name: z.string() }),
  host: Poster,
  title: z.string(),
  body: writtenRichText,
  place: z.string(),
  /** For the host and those who have a place; empty for others. */
  link: z.string(),
  capacity: z.number().int().nullable(),
  going: z.number().int(),
  waiting: z.number().int(),
  /** Some of those who go, without people across a block. */
  people: z.array(Poster),
  state: z.enum(gatheringStates),
  reason: z.string(),
  zone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  sessions: z.array(SessionView),
  mine: z.enum(attendanceStates).nullable(),
  /** How many wait before me, with me among them. */
  waitingPlace: z.number().int().nullable(),
  isOver: z.boolean(),
  mayEdit: z.boolean(),
  version: z.number().int(),
});
export type GatheringView = z.infer<typeof GatheringView>;

const Wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const fields = {
  title: line(limits.titleMax),
  body: richText({
    characters: limits.bodyMax,
    without: ['mention', 'quotedPost', 'picture', 'file'],
    mayBeEmpty: true,
  }),
  place: optionalLine(limits.placeMax).default(''),
  link: optionalLink(limits.linkMax).default(''),
  capacity: z.number().int().min(1).max(limits.capacityMax).nullable().default(null),
  zone: z.string().max(64),
};
const times = { start: Wall, end: Wall };
const sessions = z
  .array(z.strictObject({ title: optionalLine(limits.sessionTitleMax).default(''), ...times }))
  .min(1)
  .max(limits.sessionsMax);

const listed = z.strictObject({
  ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
  list: z.enum(gatheringLists).default('coming'),
});
const one = z.strictObject({ id: ClientId });
const CalendarFile = z.object({ name: z.string(), type: z.string(), text: z.string() });

const wrongTimes = {
  'gathering.zone_unknown': { status: 400, message: 'zone: There’s no such time zone.' },
  'gathering.end_early': { status: 400, message: 'sessions: It ends before it begins.' },
  'gathering.too_long': { status: 400, message: 'sessions: One time can last two days at most.' },
  'gathering.past': { status: 400, message: 'sessions: Choose a time that is still to come.' },
} as const;
const over = {
  'gathering.over': { status: 409, message: 'It is over.' },
  'gathering.cancelled': { status: 409, message: 'It was called off.' },
} as const;
const changed = {
  'gathering.changed': {
    status: 409,
    message: 'It has changed since you opened it.',
    data: z.object({ current: GatheringView }),
  },
} as const;

const writes = { ...spaceAbsent, ...wrongTimes, ...over, ...changed } as const;

const eventAbsent = { 'community_event.absent': { status: 404, message: 'Event not found' } } as const;
const eventList = { policy: policy.page('events') } as const;
const events = { policy: { ...eventList.policy, of: 'its participants' } } as const;
const eventLists = { stale: ['events', 'event'] } as const;

/** Screenings, mixers and the like: one time each, with places and a waiting list. */
export const eventsContract = {
  events: read('/community/events', 'Events of the spaces open to me, the next one first', eventList)
    .input(listed)
    .output(page(GatheringView)),
  event: read('/community/events/{id}', 'One event', events)
    .errors(eventAbsent)
    .input(one)
    .output(GatheringView),
  addEvent: act('POST /community/events', 'Invite people to an event', {
    ...eventList,
    makes: 'new',
    stale: ['events'],
    audited: 'no: history',
  })
    .errors({ ...eventAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, spaceId: ClientId, ...fields, ...times }))
    .output(GatheringView),
  editEvent: act('PATCH /community/events/{id}', 'Change an event', {
    ...events,
    ...eventLists,
    audited: 'no: history',
  })
    .errors({ ...eventAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), ...fields, ...times }))
    .output(GatheringView),
  cancelEvent: act('POST /community/events/{id}/cancel', 'Call an event off, with a reason', {
    ...events,
    ...eventLists,
    audited: 'no: history',
  })
    .errors({ ...eventAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), reason: line(limits.placeMax) }))
    .output(GatheringView),
  rsvp: act('POST /community/events/{id}/rsvp', 'Say whether I come; without a place I wait for one', {
    ...events,
    ...eventLists,
    audited: 'no: own',
  })
    .errors({ ...eventAbsent, ...over })
    .input(z.strictObject({ id: ClientId, answer: z.enum(['going', 'declined']) }))
    .output(GatheringView),
  eventFile: read('/community/events/{id}/calendar', 'An event as a calendar file', {
    ...events,
    exported: 'community_event.exported',
  })
    .errors(eventAbsent)
    .input(one)
    .output(CalendarFile),
};

const programAbsent = { 'program.absent': { status: 404, message: 'Program not found' } } as const;
const programList = { policy: policy.page('programs') } as const;
const programs = { policy: { ...programList.policy, of: 'its participants' } } as const;
const programLists = { stale: ['programs', 'program'] } as const;

/** Courses, mentoring and reading circles: a timetable that one joins as a whole. */
export const programsContract = {
  programs: read('/community/programs', 'Programs of the spaces open to me, the next one first', programList)
    .input(listed)
    .output(page(GatheringView)),
  program: read('/community/programs/{id}', 'One program with its timetable', programs)
    .errors(programAbsent)
    .input(one)
    .output(GatheringView),
  addProgram: act('POST /community/programs', 'Open a program', {
    policy: policy.may('create_programs', programList.policy),
    makes: 'new',
    stale: ['programs'],
    audited: 'no: history',
  })
    .errors({ ...programAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, spaceId: ClientId, ...fields, sessions }))
    .output(GatheringView),
  editProgram: act('PATCH /community/programs/{id}', 'Change a program or its timetable', {
    ...programs,
    ...programLists,
    audited: 'no: history',
  })
    .errors({ ...programAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), ...fields, sessions }))
    .output(GatheringView),
  cancelProgram: act('POST /community/programs/{id}/cancel', 'Call a program off, with a reason', {
    ...programs,
    ...programLists,
    audited: 'no: history',
  })
    .errors({ ...programAbsent, ...writes })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), reason: line(limits.placeMax) }))
    .output(GatheringView),
  join: act(
    'POST /community/programs/{id}/join',
    'Join a program or leave it; without a place I wait for one',
    {
      policy: policy.may('join_programs', programs.policy),
      ...programLists,
      audited: 'no: own',
    },
  )
    .errors({ ...programAbsent, ...over })
    .input(z.strictObject({ id: ClientId, isJoined: z.boolean() }))
    .output(GatheringView),
  programFile: read('/community/programs/{id}/calendar', 'A program’s timetable as a calendar file', {
    ...programs,
    exported: 'community_program.exported',
  })
    .errors(programAbsent)
    .input(one)
    .output(CalendarFile),
};

export const gatherings = { ...eventsContract, ...programsContract };

export const gatheringsEvents = liveEvents('gatherings', {
  /** An event, or who comes to it; sent to everybody with an answer and to its host. */
  'community_event.changed': z.object({ id: ClientId }),
  'community_program.changed': z.object({ id: ClientId }),
});
