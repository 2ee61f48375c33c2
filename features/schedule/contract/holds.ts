import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { holdActs, holdStates, holdLimits as limits } from '../limits/holds.ts';
import { Day, ofCalendar, ofParticipants } from './views.ts';

/** Made by the browser. */
export const HoldId = ClientId;
export type HoldId = ClientId;

const Rank = z.number().int().min(1).max(limits.rankMax);

/** A hold ahead of one’s own on some of its days, as it is shown in the panel of one’s own. */
const HoldAhead = z.object({
  id: HoldId,
  firstDay: Day,
  lastDay: Day,
  rank: Rank,
  /** Whether one’s own hold can challenge it now. */
  isChallengeable: z.boolean(),
  challenge: z.object({ endsAt: Instant, isMine: z.boolean() }).nullable(),
});
export type HoldAhead = z.infer<typeof HoldAhead>;

/** A hold as the viewer may see it: of another's in the same queue only the place and the days. */
export const HoldView = z.object({
  id: HoldId,
  person: PersonSummary,
  /** Actors are on avail, everyone else is held (film domain, decision 8). */
  isActor: z.boolean(),
  firstDay: Day,
  lastDay: Day,
  rank: Rank,
  state: z.enum(holdStates),
  /** The viewer's sides in it; empty for another's in the same queue. */
  sides: z.array(z.enum(['asker', 'held'])),
  /** Who holds; null where the viewer may not see it. */
  asker: PersonSummary.nullable(),
  /** Who asked on the asker’s desk; empty where that was the asker, or may not be shown. */
  writtenBy: z.string(),
  title: z.string(),
  note: z.string(),
  reason: z.string(),
  isNamed: z.boolean(),
  /** When it expires; null for another's. */
  expiresAt: Instant.nullable(),
  /** Until when it has to be confirmed, and which hold behind it asked for that. */
  challenge: z.object({ by: HoldId, endsAt: Instant, backTo: z.enum(holdStates) }).nullable(),
  /** What can be done with it now, by this reader; `challenge` with their own, against one of those ahead. */
  acts: z.array(z.enum(holdActs)),
  /** Other holds ahead of it, the best first; only for its asker. */
  ahead: z.array(HoldAhead),
  /** The last of its history, newest first; only for its two sides. */
  history: z.array(TimelineEntry),
  version: z.number().int(),
});
export type HoldView = z.infer<typeof HoldView>;

/** Who holds for what, and what the reader is to it: the same for many holds, so a list has each once. */
export const HoldJob = HoldView.pick({ title: true, sides: true, asker: true });
export type HoldJob = z.infer<typeof HoldJob>;

/** A hold as boards and calendars need it. Jobs are listed separately, once each. */
export const ListedHold = HoldView.pick({
  id: true,
  firstDay: true,
  lastDay: true,
  rank: true,
  state: true,
}).extend({
  /** Which of the jobs beside the lines, from 0. */
  job: z.number().int().min(0),
  /** Absent if it isn't challenged. */
  challenge: HoldView.shape.challenge.unwrap().optional(),
});
export type ListedHold = z.infer<typeof ListedHold>;

/** One person’s holds, by first day and rank. */
export const HoldLine = HoldView.pick({ person: true, isActor: true }).extend({
  holds: z.array(ListedHold),
});
export type HoldLine = z.infer<typeof HoldLine>;

/** A listed hold joined with its person and its job, as the board shows it. */
export type ShownHold = Omit<ListedHold, 'job' | 'challenge'> &
  Pick<HoldView, 'person' | 'isActor' | 'asker' | 'title' | 'sides' | 'challenge'>;

const one = z.strictObject({ id: HoldId });
const reason = optionalText(limits.reasonMax).default('');
const absent = { 'hold.absent': { status: 404, message: 'Hold not found' } } as const;

/** Someone else was first; what is there now goes along. */
const moved = {
  'hold.moved': {
    status: 409,
    message: 'This hold has changed since you opened it.',
    data: z.object({ current: HoldView }),
  },
} as const;

const wrongPlace = {
  'hold.rank_taken': {
    status: 409,
    message: 'rank: Someone already holds this place.',
    data: z.object({ free: Rank.nullable() }),
  },
} as const;

const move = (what: string, summary: string, waiting = [waitingForOthers]) =>
  act(`POST /holds/{id}/${what}`, summary, {
    ...ofParticipants,
    stale: ['holds', 'holdHistory', 'availability', 'availChecks', 'list', ...waiting],
    gives: 'hold',
    audited: 'on desks',
  })
    .errors({ ...absent, ...moved })
    .output(HoldView);

/** The queues, and a hold in one. */
export const readingHoldsContract = {
  holds: read('/holds', 'Holds on me and my clients, holds I placed, and the others in line', ofCalendar)
    .errors({ 'hold.window_unknown': { status: 400, message: 'to: Choose up to 400 days.' } })
    .input(z.strictObject({ from: Day, to: Day, personId: PersonId.optional() }))
    .output(
      z.object({
        lines: z.array(HoldLine),
        /** What the holds are for. */
        jobs: z.array(HoldJob),
        /** More than could be shown. */
        isCut: z.boolean(),
        /** When this was true. */
        asOf: Instant,
      }),
    ),
  hold: read('/holds/{id}', 'One hold', ofParticipants).errors(absent).input(one).output(HoldView),
  holdHistory: read('/holds/{id}/history', 'History of a hold, newest first', ofParticipants)
    .errors(absent)
    .input(z.strictObject({ id: HoldId, ...pageInput({ size: limits.historyShown, max: 100 }) }))
    .output(page(TimelineEntry)),
};

/** Asking for a place in the queue. */
export const placingHoldsContract = {
  placeHold: act('POST /holds', 'Place a hold', {
    ...ofCalendar,
    makes: 'new',
    stale: ['holds', 'availability', 'availChecks', 'list', waitingForOthers],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...wrongPlace,
      'hold.person_unknown': { status: 404, message: 'personId: Person not found' },
      'hold.days_unknown': { status: 400, message: 'lastDay: Choose days from today on, up to a year.' },
      'hold.end_unknown': {
        status: 400,
        message: 'expiresAt: It has to end between now and the first day.',
      },
      'hold.line_full': { status: 409, message: 'The line is full on some of these days.' },
      'hold.booked': { status: 409, message: 'They’re already booked on some of these days.' },
    })
    .input(
      z.strictObject({
        id: HoldId,
        personId: PersonId,
        title: line(limits.titleMax),
        note: optionalText(limits.noteMax).default(''),
        firstDay: Day,
        lastDay: Day,
        /** The next free place when absent. */
        rank: Rank.optional(),
        /** When the first day begins, where the person is, when absent. */
        expiresAt: Instant.optional(),
        isNamed: z.boolean().default(false),
      }),
    )
    .output(HoldView),
};

/** The answer of the side that is held. */
export const answeringHoldsContract = {
  acceptHold: move('accept', 'Agree to a hold', [waitingForMe]).input(one),
  declineHold: move('decline', 'Decline a hold', [waitingForMe]).input(one.extend({ reason })),
  reopenHold: move('reopen', 'Take back an answer to a hold, minutes after it was given', [
    waitingForMe,
    waitingForOthers,
  ])
    .errors({
      'hold.undo_late': { status: 409, message: 'It’s too late to undo this answer.' },
    })
    .input(one),
};

/** Booking, moving up, challenging and releasing. */
export const movingHoldsContract = {
  confirmHold: move('confirm', 'Turn a first hold into a booking')
    .errors({
      'hold.not_first': {
        status: 409,
        message: 'Only the first hold can be confirmed. Challenge the one ahead of it.',
      },
    })
    .input(one.extend({ releasesOthers: z.boolean().default(false) })),
  promoteHold: move('promote', 'Move a hold up to a free place')
    .errors(wrongPlace)
    .input(one.extend({ rank: Rank })),
  challengeHold: move('challenge', 'Challenge the hold ahead: confirm or release within a day')
    .errors({
      'hold.not_behind': {
        status: 409,
        message: 'You need an agreed hold behind this one to challenge it.',
      },
      'hold.challenge_first': {
        status: 409,
        message: 'Only a first hold can be challenged: it can be confirmed.',
      },
    })
    .input(one),
  releaseHold: move('release', 'Release a hold or a booking', [waitingForMe, waitingForOthers]).input(
    one.extend({ reason }),
  ),
  releaseAll: act('POST /holds/release-all', 'Release everyone I hold for a job', {
    ...ofCalendar,
    stale: [
      'holds',
      'hold',
      'holdHistory',
      'availability',
      'availChecks',
      'availCheck',
      'list',
      waitingForOthers,
    ],
    audited: 'on desks',
  })
    .input(
      z.strictObject({
        holds: z.array(HoldId).max(limits.releasedMax).default([]),
        checks: z.array(ClientId).max(limits.releasedMax).default([]),
        reason,
      }),
    )
    .output(z.object({ holds: z.array(HoldId), checks: z.array(ClientId) })),
};

/** Holds: who has which place in the queue for which days of which person (SCH-6). */
export const holdsContract = {
  ...readingHoldsContract,
  ...placingHoldsContract,
  ...answeringHoldsContract,
  ...movingHoldsContract,
};
