import { eq } from 'drizzle-orm';
import { whoRunsBoth } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { assignmentsEvents } from '../../contract/index.ts';
import { isUnfinished, nextTellMs, toldStageAt } from '../../policy/deadlines.ts';
import type { AssignmentRow } from '../access.ts';
import { assignment } from '../tables.ts';

/** A change to an assignment. `also` is the previous holder, who is notified too. */
type Change = Partial<AssignmentRow> & { readonly also?: readonly PersonId[] };

/** Changes a locked assignment, bumps its version and notifies the people who have it. */
export async function touchAssignment(
  tx: Transaction,
  { clock }: Platform,
  row: AssignmentRow,
  { also, ...change }: Change,
): Promise<AssignmentRow> {
  const [changed] = await tx.orm
    .update(assignment)
    .set({ ...change, version: row.version + 1, updatedAt: clock.now() })
    .where(eq(assignment.id, row.id))
    .returning();
  if (!changed) throw new Error('a locked assignment vanished');
  // A requester who loses sight of approved coverage is notified too.
  await announce(tx, changed, [...(also ?? []), ...requesterOf(row)]);
  return changed;
}

/** Notifies everyone who can see any of it that it changed. */
export async function announce(
  tx: Transaction,
  row: AssignmentRow,
  also: readonly PersonId[] = [],
): Promise<void> {
  const managers = await whoRunsBoth(tx.orm, row.assignerId, row.assigneeId);
  tellChanged(tx, row, [row.assigneeId, row.assignerId, ...requesterOf(row), ...managers, ...also]);
}

/** Notifies the reader's other tabs of what only they see: a draft, a page note. */
export function announceToReader(tx: Transaction, row: AssignmentRow): void {
  tellChanged(tx, row, [row.assigneeId]);
}

function tellChanged(tx: Transaction, row: AssignmentRow, people: readonly PersonId[]): void {
  const event = assignmentsEvents['assignment.changed']({ id: row.id });
  for (const person of new Set(people)) tx.announce({ topic: topic.person(person), event });
}

/** The requester, who sees it once approved and knows nothing of it before (ASG-2). */
const requesterOf = ({ requestedById, status, archivedFrom }: AssignmentRow): PersonId[] =>
  requestedById !== null && (status === 'done' || archivedFrom === 'done') ? [requestedById] : [];

/** When the next deadline notice is due. `held` is the last one sent. */
export function timerOf(
  due: { readonly dueAt: Date; readonly status: string },
  now: Date,
  held = 0,
): Pick<AssignmentRow, 'toldStage' | 'tellAt'> {
  const dueMs = due.dueAt.getTime();
  const toldStage = Math.max(held, toldStageAt(dueMs, now.getTime()));
  const tellMs = isUnfinished(due.status) ? nextTellMs(dueMs, toldStage) : null;
  return { toldStage, tellAt: tellMs === null ? null : new Date(tellMs) };
}
