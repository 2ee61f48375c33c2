import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, reportDecisions, reportLimits, reportLists, reportStates } from '../limits.ts';
import { MessageVersion } from './message-changes.ts';
import { AttachmentView, Seq } from './views.ts';

/** Made by the browser of whoever reports: the same id is the same report. */
export const ReportId = z.uuid().brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

/** Somebody as a report names them. */
export const ReportPerson = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type ReportPerson = z.infer<typeof ReportPerson>;

/** What moderators decided, and who of them. */
export const ReportOutcome = z.object({
  by: ReportPerson,
  at: Instant,
  /** For other moderators; empty when nothing was noted, or once the words are cleared away. */
  note: z.string(),
  /** What was said to whom the report is about; null when they were not warned. */
  warning: z.string().nullable(),
});
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** A report in the moderators' queue: who found what wrong, and not a word of what was reported. */
export const ReportSummary = z.object({
  id: ReportId,
  about: z.enum(['message', 'conversation']),
  place: z.enum(['direct', 'group', 'request']),
  reporter: ReportPerson,
  /** Who wrote the message, the other one of two, or who answers for the group; null when that is nobody any more. */
  reported: ReportPerson.nullable(),
  /** In the words of the reporter; empty once they are cleared away. */
  reason: z.string(),
  createdAt: Instant,
  state: z.enum(reportStates),
  /** Open reports of others about the same; one decision is the decision about all of them. */
  otherReports: z.number().int().min(0),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const ReportView = ReportSummary.extend({
  /** Grows with every decision and its undoing; an act names the one it was made on. */
  version: z.number().int(),
  /** The open reports of others about the same, the oldest first. */
  others: z.array(z.object({ reporter: ReportPerson, reason: z.string(), createdAt: Instant })),
  outcome: ReportOutcome.nullable(),
  /** Whether what was reported can still be looked at. */
  isKept: z.boolean(),
  /** Until when it is, once it is decided. */
  keptUntil: Instant.nullable(),
  /** The role of whom it is about stands above the viewer's, who therefore decides nothing (COM-6). */
  isBeyond: z.boolean(),
});
export type ReportView = z.infer<typeof ReportView>;

/** A message as a report shows it. */
export const ReportedMessage = z.object({
  seq: Seq,
  senderId: PersonId,
  createdAt: Instant,
  /** False for what stands before it only so that it is understood. */
  isReported: z.boolean(),
  /** What it said before, the oldest first: of what was reported only (MSG-8). */
  versions: z.array(MessageVersion),
  /** What it says now; what it said last where it was deleted since, and empty for a deleted one beside it. */
  content: z.string(),
  /** How many of the versions followed the report. */
  editsSince: z.number().int().min(0),
  isDeleted: z.boolean(),
  /** Those of a message that is deleted are named and cannot be opened any more. */
  files: z.array(AttachmentView),
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

/** As far as a report reaches into a conversation, and nothing else of it. */
export const ReportedView = z.object({
  messages: z.array(ReportedMessage),
  /** Who wrote them. */
  people: z.array(ReportPerson),
});
export type ReportedView = z.infer<typeof ReportedView>;

const errors = { 'report.absent': { status: 404, message: 'Report not found' } } as const;

const conflict = {
  'report.changed': {
    status: 409,
    message: 'Someone else already decided this.',
    data: z.object({ current: ReportView }),
  },
  'report.beyond': { status: 403, message: 'Someone with at least their role must decide this.' },
} as const;

const id = ReportId;
/** Names one act: the same id again changes nothing. */
const act = { id, actId: z.uuid(), version: z.number().int().min(1) };

/** What moderators do with reports of messages and conversations. */
export const moderationContract = {
  reports: procedure
    .route({
      method: 'GET',
      path: '/moderation/reports',
      summary: 'Reports to decide, or decided; newest first',
    })
    .input(
      z.strictObject({
        ...pageInput({ size: reportLimits.reportPage, max: reportLimits.reportPageMax }),
        list: z.enum(reportLists).default('open'),
      }),
    )
    .output(page(ReportSummary).extend({ counts: z.record(z.enum(reportLists), z.number().int()) })),
  report: procedure
    .route({
      method: 'GET',
      path: '/moderation/reports/{id}',
      summary: 'One report, without what was reported',
    })
    .errors(errors)
    .input(z.strictObject({ id }))
    .output(ReportView),
  lookIntoReport: procedure
    .route({
      method: 'POST',
      path: '/moderation/reports/{id}/look',
      summary: 'What was reported; each view is audited',
    })
    .errors({
      ...errors,
      'report.cleared': { status: 409, message: 'The reported messages were deleted.' },
      'report.reason_missing': { status: 400, message: 'reason: enter why you want to see it again.' },
    })
    // Of an open report the reason is that it has to be decided.
    .input(z.strictObject({ id, reason: line(limits.reasonMax).optional() }))
    .output(ReportedView),
  decideReport: procedure
    .route({
      method: 'POST',
      path: '/moderation/reports/{id}/decide',
      summary: 'Dismiss a report, warn the sender, or remove the message for everyone',
    })
    .errors({
      ...errors,
      ...conflict,
      'report.note_missing': { status: 400, message: "note: enter why you're removing it." },
      'report.warning_missing': { status: 400, message: 'warning: enter the warning.' },
      'report.warning_refused': {
        status: 400,
        message: "warning: a dismissed report can't carry a warning.",
      },
      'report.nobody': { status: 409, message: 'There is nobody left to warn.' },
      'report.no_message': { status: 400, message: 'decision: only a message can be removed.' },
    })
    .input(
      z.strictObject({
        ...act,
        decision: z.enum(reportDecisions),
        note: text(reportLimits.noteMax).optional(),
        /** With `warned`, and if wanted with `removed`. */
        warning: text(reportLimits.warningMax).optional(),
      }),
    )
    .output(ReportView),
  reopenReport: procedure
    .route({
      method: 'POST',
      path: '/moderation/reports/{id}/reopen',
      summary: 'Undo a dismissal',
    })
    .errors({
      ...errors,
      ...conflict,
      'report.final': { status: 409, message: "You can't undo this decision." },
    })
    .input(z.strictObject(act))
    .output(ReportView),
};
