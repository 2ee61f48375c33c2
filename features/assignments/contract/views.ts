import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
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

/** Created by the browser (X2). */
export const AssignmentId = ClientId;
export type AssignmentId = ClientId;

/** A person on an assignment. Null if their account was deleted. */
const Somebody = PersonSummary.nullable();

/** A deadline as entered, and the instant it means. */
export const DeadlineView = z.object({
  at: Instant,
  date: z.iso.date(),
  time: z.string().nullable(),
  zone: z.string(),
});
export type DeadlineView = z.infer<typeof DeadlineView>;

/** What a list shows of a coverage. The synopsis is one click away. */
export const CoverageBrief = z.object({
  state: z.enum(coverageStates),
  kind: z.enum(coverageKinds),
  logline: z.string(),
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
});
export type CoverageBrief = z.infer<typeof CoverageBrief>;

/** One side of a disagreement. */
const SaidVerdict = z.object({ by: Somebody, verdict: z.enum(verdicts) });

/** For the assigner: the verdicts that differ enough for a second read. Empty once one was requested. */
const verdictsDiffer = z.array(SaidVerdict);

/** How the script came in. Empty for a blind reader, since a representative gives away the writer. */
const submission = {
  submittedBy: z.string(),
  submittedTo: z.string(),
  submittedVia: z.string(),
} satisfies Record<SubmissionField, unknown>;

/** An assignment, as far as the caller may see it. */
export const AssignmentView = z.object({
  id: AssignmentId,
  title: z.string(),
  /** Empty for a blind reader. */
  writers: z.array(z.string()),
  ...submission,
  isBlind: z.boolean(),
  form: z.enum(forms),
  /** One of ours, or any status another system wrote (S50). */
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
  /** The caller’s role. A `manager` runs a team that both sides are in. */
  part: z.enum(['assignee', 'assigner', 'manager']),
  mayOpenScript: z.boolean(),
  /** What the caller can do to it now. */
  acts: z.array(z.enum(acts)),
  /** Why it was declined, otherwise empty. */
  reason: z.string(),
  hasConflict: z.boolean(),
  /** The reader’s coverage. Of a draft, the assigner and the team’s manager see only the state. */
  coverage: CoverageBrief.nullable(),
  verdictsDiffer,
  /** Compared with an earlier draft. */
  isComparison: z.boolean(),
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  lastViewed: Instant.nullable(),
  completedAt: Instant.nullable(),
});
export type AssignmentView = z.infer<typeof AssignmentView>;

/** A note on one part of a returned coverage. */
export const MarginNoteView = z.object({
  id: ClientId,
  part: z.enum(marginParts),
  text: z.string(),
  /** The reader marked it done. */
  isDone: z.boolean(),
});
export type MarginNoteView = z.infer<typeof MarginNoteView>;

/** One history entry. `person` is the new reader. */
export const StepView = TimelineEntry.extend({
  what: z.enum(steps),
  /** The margin notes, for `returned`. */
  margin: z.array(MarginNoteView),
});
export type StepView = z.infer<typeof StepView>;

/** One assignment with its history, newest first. */
export const OpenAssignment = AssignmentView.extend({ history: z.array(StepView) });
export type OpenAssignment = z.infer<typeof OpenAssignment>;

/** Pages opened before this field existed send none. */
const headerText = verbatim(limits.headerMax).default('');

/** What a reader writes, part by part. Texts stay as typed, because they autosave while the reader writes. */
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
  /** Comparisons only. */
  comparison: z.partialRecord(z.enum(comparisonParts), verbatim(limits.changeMax)).default({}),
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
});
export type CoverageContent = z.infer<typeof CoverageContent>;

/** Another reader’s verdict on the same script. */
export const OtherRead = z.object({
  assignmentId: AssignmentId,
  analyst: Somebody,
  scriptVerdict: z.enum(verdicts).nullable(),
  writerVerdict: z.enum(verdicts).nullable(),
  submittedAt: Instant,
});
export type OtherRead = z.infer<typeof OtherRead>;

/** What a comparison is with, as far as the caller may know it. */
export const ComparedView = z.object({
  /** When the earlier coverage was sent. Null if it was deleted. */
  sentAt: Instant.nullable(),
  /** Null if the caller may not open it. */
  assignmentId: AssignmentId.nullable(),
  /** Its top sheet and comments. Null where the assigner withholds them from the reader. */
  said: CoverageContent.pick({
    logline: true,
    summary: true,
    comments: true,
    scriptVerdict: true,
  }).nullable(),
});
export type ComparedView = z.infer<typeof ComparedView>;

/** A coverage with its script’s details. */
export const CoverageView = z.object({
  assignmentId: AssignmentId,
  title: z.string(),
  /** Empty for a blind reader. */
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
  /** What to change, from the person who returned it. */
  returnNote: z.string(),
  /** Margin notes that are still open or came with the latest return. */
  margin: z.array(MarginNoteView),
  /** The earlier draft, for comparisons. */
  compared: ComparedView.nullable(),
  /** Other coverage of the same script that the caller may read. None for its reader. */
  otherReads: z.array(OtherRead),
  verdictsDiffer,
  /** For the assigner: whether a second read can be requested now, and the one that was. */
  mayAskAgain: z.boolean(),
  secondRead: AssignmentId.nullable(),
  part: z.enum(['assignee', 'assigner', 'requester']),
  mayOpenScript: z.boolean(),
  /** Whether the caller may write now. */
  mayWrite: z.boolean(),
  /** Increases with every save and decision. 0 before the first save. */
  version: z.number().int(),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
});
export type CoverageView = z.infer<typeof CoverageView>;

/** Another covered draft that the caller may read too. */
const OtherDraft = z.object({ assignmentId: AssignmentId, submittedAt: Instant });

/** A search result: the verdict, date and reader of a coverage. */
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

/** A person who can be given a script, with their load for the caller. */
export const ReaderView = z.object({
  person: PersonSummary,
  /** Writes only the basic form. */
  kind: z.enum(coverageKinds),
  open: z.number().int(),
  overdue: z.number().int(),
  /** Completed in all, and of these before the deadline. */
  done: z.number().int(),
  onTime: z.number().int(),
});
export type ReaderView = z.infer<typeof ReaderView>;

export const assignments = { policy: policy.page('assignments') };
/** For the assigner, the reader and, where it says so, the manager of a team of both (ASG-2). */
export const ofParticipants = { policy: { ...assignments.policy, of: 'its participants' } } as const;

export const absent = { 'assignment.absent': { status: 404, message: 'Assignment not found' } } as const;

export const changed = {
  'assignment.changed': {
    status: 409,
    message: 'This assignment has changed since you opened it.',
    data: z.object({ current: OpenAssignment }),
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
