import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/bell-words.ts';
import { isUnfinished, overdueStage } from '../../policy/deadlines.ts';
import { statusOf } from '../../policy/states.ts';
import type { AssignmentRow } from '../access.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import { dueFor, type News, tell } from '../commands/tell.ts';
import { timerOf } from '../commands/touch.ts';
import { assignment } from '../tables.ts';

/**
 * Tells of deadlines that come near or are over, each once however many workers there are (ASG-6). What was missed
 * while nothing ran is told as the last of it, not one after the other.
 */
export async function remindDue(parts: Pick<AssignmentsParts, 'notifier'>): Promise<void> {
  const { platform } = parts.notifier;
  const { database, clock, log } = platform;
  const now = clock.now();
  let last: { readonly id: ClientId; readonly at: Date | null } | undefined;
  for (;;) {
    const isBehind =
      last &&
      sql`(${assignment.tellAt}, ${assignment.id}) > (${last.at?.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const due = await database.orm
      .select({ id: assignment.id, at: assignment.tellAt })
      .from(assignment)
      .where(and(lte(assignment.tellAt, now), isBehind))
      .orderBy(asc(assignment.tellAt), asc(assignment.id))
      .limit(limits.duePage);
    for (const { id } of due) {
      await database
        .write((tx) => remindOne(tx, parts, { id, now }))
        .catch((err: unknown) => log.error({ err, id }, 'a deadline could not be told'));
    }
    if (due.length < limits.duePage) return;
    last = due.at(-1);
  }
}

async function remindOne(
  tx: Transaction,
  { notifier }: Pick<AssignmentsParts, 'notifier'>,
  { id, now }: { readonly id: ClientId; readonly now: Date },
): Promise<void> {
  // Another worker that has it is telling already.
  const [row] = await tx.orm
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), lte(assignment.tellAt, now)))
    .for('update', { skipLocked: true });
  if (!row) return;
  const status = statusOf(row.status);
  const timer = timerOf({ dueAt: row.dueAt, status }, now, row.toldStage);
  await tx.orm.update(assignment).set(timer).where(eq(assignment.id, id));
  if (!isUnfinished(status) || timer.toldStage <= row.toldStage) return;
  await tell(tx, notifier, row, await newsOf(tx, row, timer.toldStage));
}

async function newsOf(tx: Transaction, row: AssignmentRow, stage: number): Promise<News[]> {
  const event = `due:${row.dueAt.toISOString()}:${stage}`;
  const [reader, giver] = [row.assigneeId, row.assignerId];
  if (stage < overdueStage) {
    const hours = limits.reminderHours[stage - 1] ?? 0;
    const message = say('assignments.due', { hours: String(hours), ...(await dueFor(tx, row, reader)) });
    return [{ to: reader, type: 'assignment_due', message, event }];
  }
  const news = { type: 'assignment_overdue', event } as const;
  const since = async (to: PersonId) => say('assignments.overdue', await dueFor(tx, row, to));
  return [
    { ...news, to: reader, message: await since(reader) },
    { ...news, to: giver, message: await since(giver) },
  ];
}
