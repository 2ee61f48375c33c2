import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { availAnswers, availStates, availLimits as limits } from '../limits/availability.ts';
import { holdLimits } from '../limits/holds.ts';
import { Day, ofCalendar, ofParticipants } from './views.ts';

/** Made by the browser. */
export const AvailCheckId = ClientId;
export type AvailCheckId = ClientId;

const Dates = z
  .strictObject({ firstDay: Day, lastDay: Day })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first.',
  });

/** What is on the client's calendar on some dates, for the side that answers. */
export const CalendarOnDates = z.object({
  /** Nothing is on them; a hold or an appointment may be in the way; or whole days are taken. */
  says: z.enum(['free', 'unclear', 'taken']),
  entries: z.array(
    z.object({
      /** `avail` is what a hold on an actor is called; `busy` is an appointment whose title the viewer can't see. */
      kind: z.enum(['booked_out', 'booked', 'hold', 'avail', 'event', 'busy']),
      firstDay: Day,
      lastDay: Day,
      rank: z.number().int().min(1).max(holdLimits.rankMax).nullable(),
      title: z.string(),
      /** Null for whole days. */
      startsAt: Instant.nullable(),
      endsAt: Instant.nullable(),
    }),
  ),
});
export type CalendarOnDates = z.infer<typeof CalendarOnDates>;

/** Whether a person would be free on some dates. It commits neither side. */
export const AvailCheckView = z.object({
  id: AvailCheckId,
  client: PersonSummary,
  asker: PersonSummary,
  writtenBy: z.string(),
  /** Who represents the client and was asked first. */
  representative: PersonSummary.nullable(),
  /** What the reader is to it. */
  side: z.enum(['asker', 'asked', 'client']),
  title: z.string(),
  note: z.string(),
  state: z.enum(availStates),
  days: z.array(
    z.object({
      firstDay: Day,
      lastDay: Day,
      isFree: z.boolean().nullable(),
      /** Null for the asker, and for a representative of the past. */
      calendar: CalendarOnDates.nullable(),
    }),
  ),
  dueAt: Instant.nullable(),
  answerNote: z.string(),
  answeredBy: z.string(),
  answeredAt: Instant.nullable(),
  createdAt: Instant,
  /** What can be done with it now, by this reader. */
  acts: z.array(z.enum([...availAnswers, 'forward', 'withdraw'])),
  version: z.number().int(),
});
export type AvailCheckView = z.infer<typeof AvailCheckView>;

const absent = { 'avail_check.absent': { status: 404, message: 'Avail check not found' } } as const;
const moved = {
  'avail_check.moved': {
    status: 409,
    message: 'This avail check has changed since you opened it.',
    data: z.object({ current: AvailCheckView }),
  },
} as const;
const one = z.strictObject({ id: AvailCheckId });

/** Avail checks: one client, some dates, and an answer to each. */
export const availChecksContract = {
  availChecks: read('/avail-checks', 'Avail checks I asked for, and those asked of me', ofCalendar)
    .input(z.strictObject({ ...pageInput({ size: 50, max: 100 }), direction: z.enum(['in', 'out']) }))
    .output(page(AvailCheckView)),
  availCheck: read('/avail-checks/{id}', 'One avail check', ofParticipants)
    .errors(absent)
    .input(one)
    .output(AvailCheckView),
  askAvail: act('POST /avail-checks', 'Ask whether someone is free; it goes to their representative first', {
    ...ofCalendar,
    makes: 'new',
    stale: ['availChecks', waitingForOthers],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'avail_check.person_unknown': { status: 404, message: 'personId: Person not found' },
      'avail_check.days_past': { status: 400, message: 'days: Choose dates from today on.' },
    })
    .input(
      z.strictObject({
        id: AvailCheckId,
        personId: PersonId,
        title: line(limits.titleMax),
        note: optionalText(limits.noteMax).default(''),
        days: z.array(Dates).min(1).max(limits.daysMax),
        dueAt: Instant.nullable().default(null),
      }),
    )
    .output(AvailCheckView),
  forwardAvail: act('POST /avail-checks/{id}/forward', 'Forward an avail check to my client', {
    ...ofParticipants,
    stale: ['availChecks', 'holds', 'list', waitingForMe, waitingForOthers],
    gives: 'availCheck',
    audited: 'on desks',
  })
    .errors({ ...absent, ...moved })
    .input(one)
    .output(AvailCheckView),
  answerAvail: act('POST /avail-checks/{id}/answer', 'Say whether the client is free', {
    ...ofParticipants,
    stale: ['availChecks', 'holds', 'list', waitingForMe, waitingForOthers],
    gives: 'availCheck',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...moved,
      'avail_check.answer_unknown': { status: 400, message: 'days: Answer every date.' },
      'avail_check.clashes': {
        status: 409,
        message: 'Something is on the calendar on some of these dates. Answer each date.',
      },
      'avail_check.note_needed': { status: 400, message: 'note: Say which dates would work.' },
    })
    .input(
      one.extend({
        answer: z.enum(availAnswers),
        /**
         * One for each of its dates, in their order; needed where it is `partly`, and for a yes where something is on
         * the calendar.
         */
        days: z.array(z.boolean()).max(limits.daysMax).optional(),
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(AvailCheckView),
  withdrawAvail: act('POST /avail-checks/{id}/withdraw', 'Withdraw an avail check', {
    ...ofParticipants,
    stale: ['availChecks', 'holds', 'list', waitingForMe, waitingForOthers],
    gives: 'availCheck',
    audited: 'on desks',
  })
    .errors({ ...absent, ...moved })
    .input(one)
    .output(AvailCheckView),
};
