import { eq } from 'drizzle-orm';
import { dueFlow, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { clearReports } from './commands/clear-reports.ts';
import { removeDone } from './commands/forget-later.ts';
import { dueNames } from './commands/later-rules.ts';
import { ring } from './commands/ring-reminder.ts';
import { leave, type ScheduledParts } from './flows/send-scheduled.ts';
import { messageReminder, scheduledMessage } from './tables.ts';

const { id, sendAt, state } = scheduledMessage;

/** Sends scheduled messages when they are due (MSG-12). */
export const messagesLater = (parts: ScheduledParts): Job =>
  dueFlow(
    parts.notifier.platform,
    { name: dueNames.later, table: scheduledMessage, at: sendAt, key: [id], waits: eq(state, 'waiting') },
    (row, now) => leave(parts, { id: row.id, person: row.senderId }, { dueAt: now }),
  );

/** Rings due reminders (MSG-13). */
export const reminders = ({ notifier }: Pick<ScheduledParts, 'notifier'>): Job =>
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
export const messagesLaterCleanUp = ({ notifier }: ScheduledParts): Job => ({
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
