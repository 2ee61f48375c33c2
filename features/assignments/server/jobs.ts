import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits } from '../limits.ts';
import { isUnfinished, overdueStage } from '../policy/deadlines.ts';
import { say } from '../policy/notification-texts.ts';
import { statusOf } from '../policy/states.ts';
import type { AssignmentRow } from './access.ts';
import { timerOf } from './notify/changes.ts';
import { dueFor, type News, notifyOf } from './notify/notifications.ts';
import type { AssignmentsParts, AssignmentsWriting } from './parts.ts';
import { assignment } from './tables.ts';

/**
 * Sends notices of near and passed deadlines (ASG-6). Those missed during downtime are sent as the latest one, not one
 * after another.
 */
export const assignmentReminders = ({ notifier }: Pick<AssignmentsParts, 'notifier'>): Job =>
  dueJob(
    notifier.platform,
    { name: 'assignment-reminders', table: assignment, at: assignment.tellAt, key: [assignment.id] },
    async (tx, { rows, now }) => {
      for (const row of rows) await remind(writing(tx, { notifier }, { now }), row);
    },
  );

/** Sends the latest notice that is due for a deadline, and schedules the next. */
async function remind(act: AssignmentsWriting, row: AssignmentRow): Promise<void> {
  const status = statusOf(row.status);
  const timer = timerOf({ dueAt: row.dueAt, status }, act.now, row.toldStage);
  await act.orm.update(assignment).set(timer).where(eq(assignment.id, row.id));
  if (!isUnfinished(status) || timer.toldStage <= row.toldStage) return;
  await notifyOf(act, row, await newsOf(act, row, timer.toldStage));
}

async function newsOf(act: AssignmentsWriting, row: AssignmentRow, stage: number): Promise<News[]> {
  const event = `due:${row.dueAt.toISOString()}:${stage}`;
  const [reader, giver] = [row.assigneeId, row.assignerId];
  if (stage < overdueStage) {
    const hours = limits.reminderHours[stage - 1] ?? 0;
    const message = say('assignments.due', { hours: String(hours), ...(await dueFor(act, row, reader)) });
    return [{ to: reader, type: 'assignment_due', message, event }];
  }
  const news = { type: 'assignment_overdue', event } as const;
  const since = async (to: PersonId) => say('assignments.overdue', await dueFor(act, row, to));
  return [
    { ...news, to: reader, message: await since(reader) },
    { ...news, to: giver, message: await since(giver) },
  ];
}
