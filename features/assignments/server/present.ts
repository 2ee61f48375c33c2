import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type {
  AssignmentView,
  ComparedView,
  CoverageBrief,
  CoverageContent,
  CoverageView,
  DeadlineView,
  MarginNoteView,
} from '../contract/views.ts';
import { type CoverageKind, emptyHeader, type Priority, type ScriptForm } from '../limits.ts';
import { kindOf, maySeeEarlier } from '../policy/comparison.ts';
import { isOverdue } from '../policy/deadlines.ts';
import { standing } from '../policy/margin.ts';
import { differing, mayAskAgain } from '../policy/second-read.ts';
import { actsFor, mayOpenScript, mayWrite, statusOf } from '../policy/states.ts';
import type { ViewerPart } from '../policy/team.ts';
import type { AssignmentRow, CoverageRow, MarginRow, OpenCoverage, SeenAssignment } from './access.ts';
import { namesTo } from './present/blind.ts';
import type { EarlierDraft } from './queries/drafts.ts';
import type { WorkRead } from './queries/reads.ts';

export type People = ReadonlyMap<PersonId, PersonSummary>;

/** What the view needs besides the rows. */
export interface Around {
  readonly people: People;
  readonly now: Date;
}

const personIn = (people: People, id: PersonId | null): PersonSummary | null =>
  (id !== null && people.get(id)) || null;

const deadlineOf = (row: AssignmentRow): DeadlineView => ({
  at: toInstant(row.dueAt),
  date: row.dueDate,
  time: row.dueTime,
  zone: row.dueZone,
});

/** Everyone a row names. */
export const namedBy = (row: AssignmentRow): PersonId[] =>
  [row.assigneeId, row.assignerId, row.requestedById].filter((id) => id !== null);

/** The reader sees all of their coverage, the assigner what was sent, and a team's manager nothing. */
const isShownTo = (part: ViewerPart, written: CoverageRow): boolean =>
  part === 'assignee' || (part === 'assigner' && written.submittedAt !== null);

function briefOf(part: ViewerPart, written: CoverageRow | undefined): CoverageBrief | null {
  if (!written) return null;
  const isShown = isShownTo(part, written);
  return {
    state: written.state,
    kind: written.kind,
    logline: isShown ? written.logline : '',
    scriptVerdict: isShown ? written.scriptVerdict : null,
    writerVerdict: isShown ? written.writerVerdict : null,
  };
}

interface AroundAssignment extends Around {
  /** For the caller's own assignments: what their desk had read of the same script. */
  readonly reads: ReadonlyMap<string, readonly WorkRead[]>;
}

/** The verdicts that differ about a script, if this read is one of them. */
function verdictsOf(
  id: ClientId,
  reads: readonly WorkRead[],
  people: People,
): AssignmentView['verdictsDiffer'] {
  const apart = differing(reads);
  if (!apart.some(({ row }) => row.id === id)) return [];
  return apart.flatMap(({ readerId, scriptVerdict }) =>
    scriptVerdict ? [{ by: personIn(people, readerId), verdict: scriptVerdict }] : [],
  );
}

/** An assignment as the caller may see it. */
export function presentAssignment(
  { row, part }: SeenAssignment,
  written: CoverageRow | undefined,
  { people, now, reads }: AroundAssignment,
): AssignmentView {
  const status = statusOf(row.status);
  return {
    id: row.id,
    title: row.title,
    ...namesTo(part, row),
    isBlind: row.isBlind,
    form: row.form as ScriptForm,
    status,
    archivedFrom: row.archivedFrom,
    priority: row.priority as Priority,
    deadline: deadlineOf(row),
    isOverdue: isOverdue(status, row.dueAt.getTime(), now.getTime()),
    notes: row.notes,
    pages: row.pages,
    assignedTo: personIn(people, row.assigneeId),
    assignedBy: personIn(people, row.assignerId),
    requestedBy: personIn(people, row.requestedById),
    part,
    mayOpenScript: mayOpenScript(part, status),
    acts: actsFor(part, { status, archivedFrom: row.archivedFrom }),
    reason: row.reason,
    hasConflict: row.hasConflict,
    coverage: briefOf(part, written),
    verdictsDiffer: verdictsOf(row.id, reads.get(row.id) ?? [], people),
    isComparison: row.isComparison,
    version: row.version,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    lastViewed: row.lastViewed && toInstant(row.lastViewed),
    completedAt: row.completedAt && toInstant(row.completedAt),
  };
}

const contentOf = (written: CoverageRow | undefined): CoverageContent => ({
  header: { ...emptyHeader, ...written?.header },
  logline: written?.logline ?? '',
  summary: written?.summary ?? '',
  synopsis: written?.synopsis ?? '',
  comments: written?.comments ?? '',
  grid: written?.grid ?? {},
  comparison: written?.comparison ?? {},
  scriptVerdict: written?.scriptVerdict ?? null,
  writerVerdict: written?.writerVerdict ?? null,
});

/** A margin note next to its part. */
export const presentMargin = ({ id, part, text, doneAt }: MarginRow): MarginNoteView => ({
  id,
  part,
  text,
  isDone: doneAt !== null,
});

interface AroundCoverage extends Around {
  readonly kind: CoverageKind | undefined;
  /** All margin notes ever written, oldest first. */
  readonly margin: readonly MarginRow[];
  /** The desk's reads of the same script: all for the assigner, for the requester those they can open. */
  readonly reads: readonly WorkRead[];
  /** For a comparison: the earlier draft, while it exists. */
  readonly earlier: EarlierDraft | undefined;
}

/** What a comparison is with, as far as the caller may know it. */
function presentCompared(
  { row, part }: OpenCoverage,
  earlier: EarlierDraft | undefined,
): ComparedView | null {
  if (!row.isComparison) return null;
  if (!earlier) return { sentAt: null, assignmentId: null, said: null };
  const earlierReading = {
    status: statusOf(row.status),
    showsEarlier: row.showsEarlier,
    mayRead: earlier.mayRead,
  };
  const { id, mayRead, written } = earlier;
  const { logline, summary, comments, scriptVerdict } = written;
  return {
    sentAt: written.submittedAt && toInstant(written.submittedAt),
    assignmentId: mayRead ? id : null,
    said: maySeeEarlier(part, earlierReading) ? { logline, summary, comments, scriptVerdict } : null,
  };
}

/** What others said of the same script, next to this coverage. */
function presentReads({ row, part, written }: OpenCoverage, reads: readonly WorkRead[], people: People) {
  const isGiver = part === 'assigner';
  const again = reads.find((read) => read.row.secondReadOf === row.id);
  return {
    otherReads: reads.flatMap((read) =>
      read.row.id === row.id || !read.submittedAt
        ? []
        : [
            {
              assignmentId: read.row.id,
              analyst: personIn(people, read.readerId),
              scriptVerdict: read.scriptVerdict,
              writerVerdict: read.writerVerdict,
              submittedAt: toInstant(read.submittedAt),
            },
          ],
    ),
    verdictsDiffer: isGiver ? verdictsOf(row.id, reads, people) : [],
    mayAskAgain: !again && mayAskAgain(part, written?.state),
    secondRead: isGiver && again ? again.row.id : null,
  };
}

const submissionTo = (part: OpenCoverage['part'], row: AssignmentRow) => {
  const { fileName: _, ...names } = namesTo(part, row);
  return names;
};

/** A coverage as the caller may see it. `kind` is the reader's form before anything is written. */
export function presentCoverage(
  open: OpenCoverage,
  { people, now, kind, margin, reads, earlier }: AroundCoverage,
): CoverageView {
  const { row, written, part } = open;
  const status = statusOf(row.status);
  const moment = (at: Date | null | undefined) => (at ? toInstant(at) : null);
  return {
    assignmentId: row.id,
    title: row.title,
    ...submissionTo(part, row),
    isBlind: row.isBlind,
    form: row.form as ScriptForm,
    pages: row.pages,
    analyst: personIn(people, row.assigneeId),
    assignedBy: personIn(people, row.assignerId),
    requestedBy: personIn(people, row.requestedById),
    deadline: deadlineOf(row),
    isOverdue: isOverdue(status, row.dueAt.getTime(), now.getTime()),
    status,
    kind: written?.kind ?? kindOf(kind, row) ?? 'basic',
    state: written?.state ?? 'draft',
    content: contentOf(written),
    returnNote: written?.returnNote ?? '',
    // Notes between assigner and reader are hidden from the requester.
    margin: part === 'requester' ? [] : standing(margin).map(presentMargin),
    compared: presentCompared(open, earlier),
    ...presentReads(open, reads, people),
    part,
    mayOpenScript: part !== 'requester' && mayOpenScript(part, status),
    mayWrite: part === 'assignee' && kind !== undefined && mayWrite(status, written?.state),
    version: written?.version ?? 0,
    savedAt: moment(written?.savedAt),
    submittedAt: moment(written?.submittedAt),
    approvedAt: moment(written?.approvedAt),
  };
}
