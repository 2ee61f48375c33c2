import { eq } from 'drizzle-orm';
import { whoRunsBoth } from '#features/teams/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { type TimelineRow, timelineOf } from '#platform/server/timeline/timeline.ts';
import { assignmentsEvents } from '../../contract/index.ts';
import type { StepKind } from '../../limits.ts';
import { isUnfinished, nextTellMs, toldStageAt } from '../../policy/deadlines.ts';
import type { AssignmentRow } from '../access.ts';
import { assignment } from '../tables.ts';

/** The history of an assignment. */
export const history = timelineOf<StepKind>('assignment');
export type StepRow = TimelineRow<StepKind>;

type Announcing = Pick<Writing, 'orm' | 'announce'>;

/** A change to an assignment. `also` is the previous holder, who is notified too. */
type Change = Partial<AssignmentRow> & { readonly also?: readonly PersonId[] };

/** Changes a locked assignment, bumps its version and notifies the people who have it. */
export async function changeAssignment(
  act: Writing,
  row: AssignmentRow,
  { also, ...change }: Change,
): Promise<AssignmentRow> {
  const [changed] = await act.orm
    .update(assignment)
    .set({ ...change, version: row.version + 1, updatedAt: act.now })
    .where(eq(assignment.id, row.id))
    .returning();
  if (!changed) throw new Error('a locked assignment vanished');
  // A requester who loses sight of approved coverage is notified too.
  await announce(act, changed, [...(also ?? []), ...requesterOf(row)]);
  return changed;
}

/**
 * Reading or writing began: moves an accepted assignment to in progress. Later changes notify only the reader's other
 * tabs.
 */
export async function start(act: Writing, row: AssignmentRow): Promise<void> {
  if (row.status !== 'accepted') return announceToReader(act, row);
  await changeAssignment(act, row, { status: 'in_progress' });
  await history.note(act.tx, row.id, { what: 'started', at: act.now, by: act.person });
}

/** Notifies everyone who can see any of it that it changed. */
export async function announce(
  act: Announcing,
  row: AssignmentRow,
  also: readonly PersonId[] = [],
): Promise<void> {
  const managers = await whoRunsBoth(act.orm, row.assignerId, row.assigneeId);
  announceTo(act, row, [row.assigneeId, row.assignerId, ...requesterOf(row), ...managers, ...also]);
}

/** Notifies the reader's other tabs of what only they see: a draft, a page note. */
export function announceToReader(act: Announcing, row: AssignmentRow): void {
  announceTo(act, row, [row.assigneeId]);
}

function announceTo(act: Announcing, row: AssignmentRow, people: readonly PersonId[]): void {
  const event = assignmentsEvents['assignment.changed']({ id: row.id });
  for (const person of new Set(people)) act.announce({ topic: topic.person(person), event });
}

/** The requester, who sees it once approved and knows nothing of it before (ASG-2). */
const requesterOf = ({ requestedById, status, archivedFrom }: AssignmentRow): PersonId[] =>
  requestedById !== null && (status === 'done' || archivedFrom === 'done') ? [requestedById] : [];

/** The search text of an assignment, and the one for a blind reader. */
export const searchTextsOf = ({
  title,
  writers,
}: {
  readonly title: string;
  readonly writers: readonly string[];
}) => ({ searchText: fold([title, ...writers].join(' ')), titleText: fold(title) });

/** When the next deadline notice is due. `sent` is the last one that was sent. */
export function timerOf(
  due: { readonly dueAt: Date; readonly status: string },
  now: Date,
  sent = 0,
): Pick<AssignmentRow, 'toldStage' | 'tellAt'> {
  const dueMs = due.dueAt.getTime();
  const toldStage = Math.max(sent, toldStageAt(dueMs, now.getTime()));
  const tellMs = isUnfinished(due.status) ? nextTellMs(dueMs, toldStage) : null;
  return { toldStage, tellAt: tellMs === null ? null : new Date(tellMs) };
}
