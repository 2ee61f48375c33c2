import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import { dueFlow, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits, reportLimits } from '../limits.ts';
import { withoutWords } from './acts/forgetting.ts';
import { ring } from './acts/reminders.ts';
import { leave } from './flows/send-scheduled.ts';
import { dueNames, type MessagingParts } from './parts.ts';
import { messageReminder, messageReport, scheduledMessage } from './tables.ts';

const { id, sendAt, state } = scheduledMessage;

/** The jobs of messaging. */
export const messagingJobs = (parts: MessagingParts): readonly Job[] => [
  messagesLater(parts),
  remindersDue(parts),
  messagesLaterCleanUp(parts),
  messageReportsCleanUp(parts.notifier.platform),
];

type Parts = Pick<MessagingParts, 'notifier' | 'onListChange'>;

/** Sends scheduled messages when they are due (MSG-12). */
export const messagesLater = (parts: Parts): Job =>
  dueFlow(
    parts.notifier.platform,
    { name: dueNames.later, table: scheduledMessage, at: sendAt, key: [id], waits: eq(state, 'waiting') },
    (row, now) => leave(parts, { id: row.id, person: row.senderId }, { dueAt: now }),
  );

/** Rings due reminders (MSG-13). */
export const remindersDue = ({ notifier }: Pick<Parts, 'notifier'>): Job =>
  dueJob(
    notifier.platform,
    {
      name: dueNames.reminders,
      table: messageReminder,
      at: messageReminder.dueAt,
      key: [messageReminder.id],
      waits: eq(messageReminder.state, 'waiting'),
    },
    async (tx, { rows }) => {
      for (const row of rows) await ring(tx, notifier, row);
    },
  );

/** Deletes finished scheduled messages and reminders. */
export const messagesLaterCleanUp = ({ notifier }: Parts): Job => ({
  name: 'messages-later-clean-up',
  cron: '17 3 * * *',
  run: () => removeDone(notifier.platform),
});

/** Clears reported messages some time after the decision (decision 042). */
export const messageReportsCleanUp = (platform: Platform): Job => ({
  name: 'message-reports-clean-up',
  cron: '29 3 * * *',
  run: () => clearReports(platform),
});

/** Finished ones are only kept long enough for a late retry to find them. */
async function removeDone({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepDoneMs);
  await database.orm
    .delete(scheduledMessage)
    .where(
      and(inArray(scheduledMessage.state, ['sent', 'cancelled']), lt(scheduledMessage.updatedAt, before)),
    );
  await database.orm
    .delete(messageReminder)
    .where(and(inArray(messageReminder.state, ['done', 'cancelled']), lt(messageReminder.dueAt, before)));
}

/** Clears reported messages and the text about them once the decision is old enough. */
async function clearReports({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - reportLimits.keepReportedMs);
  await database.orm
    .update(messageReport)
    .set(withoutWords)
    .where(and(isNotNull(messageReport.kept), lt(messageReport.settledAt, before)));
}
