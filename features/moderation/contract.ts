import { z } from 'zod';
import { forum, ofForum } from '#features/community/contract/terms.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { queueLists, reportSources } from '#platform/contract/queue-lists.ts';
import { notDecided, QueuedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { optionalText, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { effectKinds, flagDecisions, limits } from './limits.ts';

// A report is hidden from everyone who has a part in it (COM-6).
const moderated = {
  policy: {
    ...policy.mayAny(['manage_reports', 'manage_content'], policy.page('moderation', 'admin-community')),
    of: 'its moderators',
  },
} as const;
const absent = { 'flag.absent': { status: 404, message: 'Report not found' } } as const;

/** What a decision caused, and what became of it. */
export const EffectView = z.object({
  id: ClientId,
  kind: z.enum(effectKinds),
  person: ReportedPerson,
  by: ReportedPerson,
  createdAt: Instant,
  endsAt: Instant.nullable(),
  text: z.string(),
  liftedAt: Instant.nullable(),
  liftedBy: ReportedPerson.nullable(),
  appeal: z.string(),
  appealedAt: Instant.nullable(),
  appealAnsweredAt: Instant.nullable(),
});
export type EffectView = z.infer<typeof EffectView>;

export const FlagView = QueuedReport.extend({
  version: z.number().int(),
  title: z.string(),
  threadId: ClientId,
  seq: z.number().int(),
  words: z.string(),
  /** The post as it was flagged; null once it is cleared. */
  body: writtenRichText.nullable(),
  names: z.record(z.string(), z.string()),
  others: z.array(
    z.object({ reporter: ReportedPerson, reason: z.string(), words: z.string(), createdAt: Instant }),
  ),
  outcome: z.object({ by: ReportedPerson, at: Instant, note: z.string() }).nullable(),
  effects: z.array(EffectView),
  /** The reported person's role is above the viewer's, so somebody else decides (COM-6). */
  isBeyond: z.boolean(),
  /** The viewer decided it: an appeal is answered by somebody else. */
  isOwnDecision: z.boolean(),
  /** It was posted without a name: what is decided about is its alias. */
  isUnnamed: z.boolean(),
});
export type FlagView = z.infer<typeof FlagView>;

/** A decision that concerns me, as I read it: its cause and its end, but not who reported me or decided. */
export const PenaltyView = z.object({
  id: ClientId,
  kind: z.enum(effectKinds),
  title: z.string(),
  text: z.string(),
  createdAt: Instant,
  endsAt: Instant.nullable(),
  isOver: z.boolean(),
  mayAppeal: z.boolean(),
  appealedAt: Instant.nullable(),
  appealAnsweredAt: Instant.nullable(),
});
export type PenaltyView = z.infer<typeof PenaltyView>;

/** A time when two moderators learned who I am, and why. */
const OwnDisclosure = z.object({ id: ClientId, title: z.string(), reason: z.string(), at: Instant });

/** What two moderators may learn together of an unnamed post. */
export const DisclosureView = z.object({
  /** The report's. */
  id: ClientId,
  /** The request that waits for somebody else, or was confirmed. */
  request: z
    .object({ id: ClientId, by: ReportedPerson, reason: z.string(), askedAt: Instant, endsAt: Instant })
    .nullable(),
  confirmed: z.object({ by: ReportedPerson, at: Instant }).nullable(),
  /** I may ask, while nobody else does. */
  mayAsk: z.boolean(),
  /** Somebody else asks, and I may confirm. */
  mayConfirm: z.boolean(),
  /** The author, for the two moderators while the report is open. */
  author: ReportedPerson.nullable(),
  /** The author's account is gone: nobody learns who it was. */
  isGone: z.boolean(),
});
export type DisclosureView = z.infer<typeof DisclosureView>;

const conflict = notDecided(FlagView);

const queueInput = z.strictObject({
  ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
  list: z.enum(queueLists).default('open'),
});
const QueuePage = page(QueuedReport).extend({ counts: z.record(z.enum(queueLists), z.number().int()) });

/** What moderators did with reports of posts in one month: how many, and nobody's name. */
export const MonthView = z.object({
  /** The first day of the month, UTC. */
  month: z.iso.date(),
  reports: z.number().int(),
  decided: z.number().int(),
  /** From a report to its decision; null while none was decided. */
  medianHours: z.number().nullable(),
  /** Decided with a warning, a removal or a suspension. */
  upheld: z.number().int(),
  appeals: z.number().int(),
  appealsWon: z.number().int(),
});
export type MonthView = z.infer<typeof MonthView>;

/** The moderators' one queue, and what comes of a decision. */
export const moderation = {
  queue: read(
    '/community/reports',
    'Everything reported, from posts, messages, listings and rentals; newest first',
    {
      policy: policy.mayAny(['manage_reports', 'manage_content'], policy.page('moderation')),
    },
  )
    .input(queueInput)
    .output(QueuePage),
  adminQueue: read('/admin/community-management', 'The same, for the administration', {
    policy: policy.mayAny(['manage_reports', 'manage_content'], policy.page('admin-community')),
  })
    .input(queueInput)
    .output(QueuePage),
  flagged: read('/community/reports/{id}', 'One flagged post, with every effect of a decision', moderated)
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(FlagView),
  claim: act('POST /community/reports/{source}/{id}/claim', 'Work on a report, so that nobody else does', {
    ...moderated,
    stale: ['queue', 'adminQueue', 'flagged', 'messaging.report', 'marketplace.reported'],
    audited: 'report.claimed',
  })
    .errors({
      ...absent,
      'report.claimed': conflict['report.claimed'],
      'report.settled': { status: 409, message: 'Someone else already decided this.' },
    })
    .input(z.strictObject({ source: z.enum(reportSources), id: z.uuid() }))
    .output(QueuedReport),
  release: act('POST /community/reports/{source}/{id}/release', 'Let somebody else work on a report', {
    ...moderated,
    stale: ['queue', 'adminQueue', 'flagged', 'messaging.report', 'marketplace.reported'],
    audited: 'report.released',
  })
    .errors(absent)
    .input(z.strictObject({ source: z.enum(reportSources), id: z.uuid() }))
    .output(z.object({ isReleased: z.literal(true) })),
  decide: act('POST /community/reports/{id}/decide', 'Dismiss, warn, remove the post, or stop its author', {
    ...moderated,
    stale: ['queue', 'adminQueue', 'community.thread', 'community.threads'],
    gives: 'flagged',
    audited: 'itself',
  })
    .errors({
      ...absent,
      ...conflict,
      'report.note_missing': { status: 400, message: 'note: Say why. Its author reads it.' },
      'report.warning_missing': { status: 400, message: 'warning: Enter the warning.' },
      'report.days_missing': { status: 400, message: 'days: For how many days?' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        actId: z.uuid(),
        version: z.number().int(),
        decision: z.enum(flagDecisions),
        /** For other moderators; of a removed post its author reads it too. */
        note: optionalText(limits.noteMax).default(''),
        warning: optionalText(limits.noteMax).default(''),
        days: z.number().int().min(1).max(limits.suspendDaysMax).nullable().default(null),
      }),
    )
    .output(FlagView),
  lift: act('POST /community/reports/{id}/lift', 'Take back what this decision caused, and nothing else', {
    ...moderated,
    stale: ['queue', 'adminQueue', 'community.thread', 'community.threads'],
    gives: 'flagged',
    audited: 'community_flag.lifted',
  })
    .errors({
      ...absent,
      'report.beyond': conflict['report.beyond'],
      'report.nothing': { status: 409, message: 'There’s nothing left to take back.' },
    })
    .input(z.strictObject({ id: ClientId, reason: text(limits.reasonMax) }))
    .output(FlagView),
  statistics: read(
    '/community/moderation/statistics',
    'What moderators decided, by month and without names',
    {
      policy: policy.page('community'),
    },
  )
    .input(z.strictObject({}))
    .output(z.object({ months: z.array(MonthView) })),
  penalties: read('/community/penalties', 'Moderators’ decisions about my posts, newest first', forum)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(PenaltyView) })),
  appeal: act('POST /community/penalties/{id}/appeal', 'Appeal, once; somebody else answers', {
    ...ofForum,
    stale: ['penalties'],
    audited: 'no: history',
  })
    .errors({
      'penalty.absent': { status: 404, message: 'Decision not found' },
      'penalty.appealed': { status: 409, message: 'You already appealed.' },
    })
    .input(z.strictObject({ id: ClientId, text: text(limits.appealMax) }))
    .output(PenaltyView),
  answerAppeal: act(
    'POST /community/penalties/{id}/answer',
    'Answer an appeal against somebody else’s decision',
    {
      ...moderated,
      stale: ['queue', 'adminQueue', 'flagged', 'community.thread'],
      audited: 'community_appeal.answered',
    },
  )
    .errors({
      'penalty.absent': { status: 404, message: 'Decision not found' },
      'penalty.own_decision': {
        status: 403,
        message: 'Somebody else answers an appeal against your decision.',
      },
      'penalty.answered': { status: 409, message: 'Someone else already answered this.' },
      'report.beyond': conflict['report.beyond'],
    })
    .input(z.strictObject({ id: ClientId, isLifted: z.boolean(), reason: text(limits.reasonMax) }))
    .output(FlagView),
  ownDisclosures: read(
    '/community/disclosures',
    'When two moderators learned who wrote a post of mine',
    forum,
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(OwnDisclosure) })),
  disclosure: read(
    '/community/reports/{id}/disclosure',
    'What may be learned of an unnamed author',
    moderated,
  )
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(DisclosureView),
  askDisclosure: act('POST /community/reports/{id}/disclosure', 'Ask to learn who wrote an unnamed post', {
    ...moderated,
    makes: 'new',
    stale: ['flagged'],
    gives: 'disclosure',
    audited: 'community_disclosure.asked',
  })
    .errors({
      ...absent,
      'disclosure.decided': { status: 409, message: 'This report is decided.' },
      'disclosure.asked': { status: 409, message: 'Somebody already asks. Confirm it, or let it end.' },
    })
    .input(z.strictObject({ id: ClientId, disclosureId: ClientId, reason: text(limits.reasonMax) }))
    .output(DisclosureView),
  confirmDisclosure: act(
    'POST /community/reports/{id}/disclosure/confirm',
    'Confirm that both of us learn who wrote it',
    { ...moderated, stale: ['flagged'], gives: 'disclosure', audited: 'community_disclosure.confirmed' },
  )
    .errors({
      ...absent,
      'disclosure.absent': { status: 404, message: 'Request not found' },
      'disclosure.own': { status: 403, message: 'Somebody else than who asked confirms.' },
      'disclosure.gone': { status: 409, message: 'Their account is gone. Nobody learns who it was.' },
    })
    .input(z.strictObject({ id: ClientId, disclosureId: ClientId }))
    .output(DisclosureView),
};

export const moderationEvents = liveEvents('moderation', {
  /** What the moderators have to decide has changed. */
  'community_queue.changed': z.object({ id: ClientId }),
});
