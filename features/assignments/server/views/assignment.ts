import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { AssignmentView, CoverageBrief, DeadlineView, OpenAssignment } from '../../contract/views.ts';
import type { Priority, ScriptForm } from '../../limits.ts';
import { isOverdue } from '../../policy/deadlines.ts';
import { differing } from '../../policy/second-read.ts';
import { actsFor, mayOpenScript, statusOf } from '../../policy/states.ts';
import type { ViewerPart } from '../../policy/team.ts';
import { type AssignmentRow, type CoverageRow, type SeenAssignment, writtenOf } from '../access.ts';
import { readsOf, type WorkRead } from '../queries/reads.ts';
import { namesTo } from './blind.ts';
import { historyOf } from './history.ts';

export type People = ReadonlyMap<PersonId, PersonSummary>;

/** What the view needs besides the rows. */
export interface Around {
  readonly people: People;
  readonly now: Date;
}

export const personIn = (people: People, id: PersonId | null): PersonSummary | null =>
  (id !== null && people.get(id)) || null;

export const deadlineOf = (row: AssignmentRow): DeadlineView => ({
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
export function verdictsOf(
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
export function viewAssignment(
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

export const readersIn = (reads: ReadonlyMap<string, WorkRead[]>): PersonId[] =>
  [...reads.values()].flat().map(({ readerId }) => readerId);

/** One assignment with all it shows, and what happened to it. */
export async function viewOf(
  { orm, now }: Pick<Reading, 'orm' | 'now'>,
  open: SeenAssignment,
): Promise<OpenAssignment> {
  const written = await writtenOf({ orm }, open.row);
  const reads = open.part === 'assigner' ? await readsOf(orm, [open.row]) : new Map<string, WorkRead[]>();
  const people = await summariesOf(orm, [...namedBy(open.row), ...readersIn(reads)]);
  const history = await historyOf(orm, open);
  return { ...viewAssignment(open, written, { people, now, reads }), history };
}
