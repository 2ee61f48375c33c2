import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import {
  acts,
  comparisonParts,
  coverageKinds,
  coverageStates,
  forms,
  gridRows,
  type HeaderField,
  headerFields,
  limits,
  marginParts,
  marks,
  priorities,
  type SubmissionField,
  steps,
  verdicts,
} from '../limits.ts';

/** Made by the browser (X2). */
export const AssignmentId = ClientId;
export type AssignmentId = ClientId;

/** Somebody of an assignment; null for who is no longer there. */
const Somebody = PersonSummary.nullable();

/** A deadline as it was given, and the moment it means. */
export const DeadlineView = z.object({
  at: Instant,
  date: z.iso.date(),
  time: z.string().nullable(),
  zone: z.string(),
});
export type DeadlineView = z.infer<typeof DeadlineView>;

/** Of a coverage, what a list shows: the synopsis is behind a click. */
export const CoverageBrief = z.object({
  state: z.enum(coverageStates),
  kind: z.enum(coverageKinds),
  logline: z.string(),
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
});
export type CoverageBrief = z.infer<typeof CoverageBrief>;

/** What one of those who disagree said. */
const SaidVerdict = z.object({ by: Somebody, verdict: z.enum(verdicts) });

/** For whoever gave a script: who judges it so differently that it wants a second read; empty once one was asked for. */
const verdictsDiffer = z.array(SaidVerdict);

/** How the script came in; empty to whoever reads it blind, for a representative tells the writer. */
const submission = {
  submittedBy: z.string(),
  submittedTo: z.string(),
  submittedVia: z.string(),
} satisfies Record<SubmissionField, unknown>;

/** An assignment, as whoever asks may see it. */
export const AssignmentView = z.object({
  id: AssignmentId,
  title: z.string(),
  /** Empty to whoever reads it blind. */
  writers: z.array(z.string()),
  ...submission,
  isBlind: z.boolean(),
  form: z.enum(forms),
  /** One of ours, or whatever another system wrote (S50). */
  status: z.string(),
  archivedFrom: z.string().nullable(),
  priority: z.enum(priorities),
  deadline: DeadlineView,
  isOverdue: z.boolean(),
  notes: z.string(),
  fileName: z.string(),
  pages: z.number().int(),
  assignedTo: Somebody,
  assignedBy: Somebody,
  requestedBy: Somebody,
  /** What it is to whoever asks: `manager` runs a team that both sides are in. */
  part: z.enum(['assignee', 'assigner', 'manager']),
  mayOpenScript: z.boolean(),
  /** What they may do to it now. */
  acts: z.array(z.enum(acts)),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  hasConflict: z.boolean(),
  /** What its reader has written; of a draft whoever gave it sees the state alone, and so does whoever runs the team. */
  coverage: CoverageBrief.nullable(),
  verdictsDiffer,
  /** It is read beside an earlier draft. */
  isComparison: z.boolean(),
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  lastViewed: Instant.nullable(),
  completedAt: Instant.nullable(),
});
export type AssignmentView = z.infer<typeof AssignmentView>;

/** A note beside one part of a coverage that was given back. */
export const MarginNoteView = z.object({
  id: ClientId,
  part: z.enum(marginParts),
  text: z.string(),
  /** Its reader has done what it asks for. */
  isDone: z.boolean(),
});
export type MarginNoteView = z.infer<typeof MarginNoteView>;

/** One step of how it went: `person` is whom it went to. */
export const StepView = TimelineEntry.extend({
  what: z.enum(steps),
  /** What stood beside the parts, with `returned`. */
  margin: z.array(MarginNoteView),
});
export type StepView = z.infer<typeof StepView>;

/** A page that was open before there was such a field sends none. */
const headerText = verbatim(limits.headerMax).default('');

/** What a reader writes, part by part. Texts stay as they were typed: they save themselves while somebody writes. */
export const CoverageContent = z.strictObject({
  header: z.strictObject(
    Object.fromEntries(headerFields.map((field) => [field, headerText])) as Record<
      HeaderField,
      typeof headerText
    >,
  ),
  logline: verbatim(limits.loglineMax),
  summary: verbatim(limits.summaryMax),
  synopsis: verbatim(limits.synopsisMax),
  comments: verbatim(limits.commentsMax),
  grid: z.partialRecord(z.enum(gridRows), z.enum(marks)),
  /** Of a comparison alone. */
  comparison: z.partialRecord(z.enum(comparisonParts), verbatim(limits.changeMax)).default({}),
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
});
export type CoverageContent = z.infer<typeof CoverageContent>;

/** What somebody else said of the same script. */
export const OtherRead = z.object({
  assignmentId: AssignmentId,
  analyst: Somebody,
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
  submittedAt: Instant,
});
export type OtherRead = z.infer<typeof OtherRead>;

/** What a comparison is with, as far as whoever asks may know it. */
export const ComparedView = z.object({
  /** When the earlier coverage was sent; null where it is not there any more. */
  sentAt: Instant.nullable(),
  /** Where it can be opened; null for whoever may not. */
  assignmentId: AssignmentId.nullable(),
  /** Its top sheet and comments; null where whoever gave this keeps them from its reader. */
  said: CoverageContent.pick({
    logline: true,
    summary: true,
    comments: true,
    scriptVerdict: true,
  }).nullable(),
});
export type ComparedView = z.infer<typeof ComparedView>;

/** A coverage with what it is of. */
export const CoverageView = z.object({
  assignmentId: AssignmentId,
  title: z.string(),
  /** Empty to whoever reads it blind. */
  writers: z.array(z.string()),
  ...submission,
  isBlind: z.boolean(),
  form: z.enum(forms),
  pages: z.number().int(),
  analyst: Somebody,
  assignedBy: Somebody,
  requestedBy: Somebody,
  deadline: DeadlineView,
  isOverdue: z.boolean(),
  status: z.string(),
  kind: z.enum(coverageKinds),
  state: z.enum(coverageStates),
  content: CoverageContent,
  /** What whoever returned it wants changed. */
  returnNote: z.string(),
  /** What they wrote beside its parts, as far as it is still to be done or was written last. */
  margin: z.array(MarginNoteView),
  /** The earlier draft, of a comparison. */
  compared: ComparedView.nullable(),
  /** The coverages of the same script that whoever asks may read besides; none to its reader. */
  otherReads: z.array(OtherRead),
  verdictsDiffer,
  /** For whoever gave it: whether a second read can be asked for now, and the one that was. */
  mayAskAgain: z.boolean(),
  secondRead: AssignmentId.nullable(),
  part: z.enum(['assignee', 'assigner', 'requester']),
  mayOpenScript: z.boolean(),
  /** Whether whoever asks may write now. */
  mayWrite: z.boolean(),
  /** Grows with every save and judgement; 0 before the first word. */
  version: z.number().int(),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
});
export type CoverageView = z.infer<typeof CoverageView>;

/** Another draft of what was covered, which whoever asks may read too. */
const OtherDraft = z.object({ assignmentId: AssignmentId, submittedAt: Instant });

/** A coverage found again: what was said, when and by whom. */
export const CoveredView = z.object({
  assignmentId: AssignmentId,
  title: z.string(),
  writers: z.array(z.string()),
  form: z.enum(forms),
  genre: z.string(),
  logline: z.string(),
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
  state: z.enum(coverageStates),
  analyst: Somebody,
  submittedAt: Instant,
  kind: z.enum(coverageKinds),
  earlier: OtherDraft.nullable(),
  later: z.array(OtherDraft),
});
export type CoveredView = z.infer<typeof CoveredView>;

/** Somebody who may be given a script, with what they have of whoever asks. */
export const ReaderView = z.object({
  person: PersonSummary,
  /** Writes the basic form only. */
  kind: z.enum(coverageKinds),
  open: z.number().int(),
  overdue: z.number().int(),
  /** Done in all, and of these before the deadline. */
  done: z.number().int(),
  onTime: z.number().int(),
});
export type ReaderView = z.infer<typeof ReaderView>;

export const absent = { 'assignment.absent': { status: 404, message: 'Assignment not found' } } as const;

export const changed = {
  'assignment.changed': {
    status: 409,
    message: 'This assignment has changed since you opened it.',
    data: z.object({ current: AssignmentView }),
  },
} as const;

export const noReader = {
  'assignee.unfit': { status: 400, message: 'assigneeId: this person can’t take assignments.' },
  'assignee.no_comparison': {
    status: 400,
    message: 'assigneeId: interns can’t write comparisons.',
  },
} as const;

export const pastDeadline = {
  'deadline.past': { status: 400, message: 'deadline: pick a time in the future.' },
} as const;
