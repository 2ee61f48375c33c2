import { eq } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { isUnfinished, overdueStage } from '../../policy/deadlines.ts';
import { say } from '../../policy/notification-texts.ts';
import { statusOf } from '../../policy/states.ts';
import type { AssignmentRow } from '../access.ts';
import { assignment } from '../tables.ts';
import { dueFor, type News, notifyOf } from './notify.ts';
import { timerOf } from './touch.ts';

/** Sends the latest notice that is due for a deadline, and schedules the next. */
export async function remindOne(
  tx: Transaction,
  notifier: NotificationService,
  { row, now }: { readonly row: AssignmentRow; readonly now: Date },
): Promise<void> {
  const status = statusOf(row.status);
  const timer = timerOf({ dueAt: row.dueAt, status }, now, row.toldStage);
  await tx.orm.update(assignment).set(timer).where(eq(assignment.id, row.id));
  if (!isUnfinished(status) || timer.toldStage <= row.toldStage) return;
  await notifyOf(tx, notifier, row, await newsOf(tx, row, timer.toldStage));
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
