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

/** What becomes of an assignment; `also` is who had it until now and is to hear of it. */
type Change = Partial<AssignmentRow> & { readonly also?: readonly PersonId[] };

/** Changes a locked assignment, gives it a new version and tells who has it. */
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
  // Whoever loses sight of what was approved hears of that too.
  await announce(tx, changed, [...(also ?? []), ...requesterOf(row)]);
  return changed;
}

/** Tells everybody who can see something of it that it is different. */
export async function announce(
  tx: Transaction,
  row: AssignmentRow,
  also: readonly PersonId[] = [],
): Promise<void> {
  const managers = await whoRunsBoth(tx.orm, row.assignerId, row.assigneeId);
  tellChanged(tx, row, [row.assigneeId, row.assignerId, ...requesterOf(row), ...managers, ...also]);
}

/** Tells the other tabs of its reader what nobody else sees: a draft, a note on a page. */
export function announceToReader(tx: Transaction, row: AssignmentRow): void {
  tellChanged(tx, row, [row.assigneeId]);
}

function tellChanged(tx: Transaction, row: AssignmentRow, people: readonly PersonId[]): void {
  const event = assignmentsEvents['assignment.changed']({ id: row.id });
  for (const person of new Set(people)) tx.announce({ topic: topic.person(person), event });
}

/** The one it was asked for, who sees it once it was approved and knows nothing of it before (ASG-2). */
const requesterOf = ({ requestedById, status, archivedFrom }: AssignmentRow): PersonId[] =>
  requestedById !== null && (status === 'done' || archivedFrom === 'done') ? [requestedById] : [];

/** When the next thing is to be told of a deadline; `held` is what was told of it already. */
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
