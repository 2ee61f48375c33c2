import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { AssignmentsParts } from './commands/parts.ts';

import { remindOne } from './commands/remind.ts';
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
      for (const row of rows) await remindOne(tx, notifier, { row, now });
    },
  );
