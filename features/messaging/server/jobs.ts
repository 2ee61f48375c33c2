import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { clearReports } from './commands/clear-reports.ts';
import { removeDone } from './commands/forget-later.ts';
import { ringReminders } from './flows/ring-reminders.ts';
import { type ScheduledParts, sendDue } from './flows/send-scheduled.ts';

/** Sends what was put off and rings what is to be remembered, as their times come (MSG-12, MSG-13). */
export const messagesLater = (parts: ScheduledParts): Job => ({
  name: 'messages-later',
  cron: '* * * * *',
  run: async () => {
    await sendDue(parts);
    await ringReminders(parts.notifier);
  },
});

/** Clears away what is over. */
export const messagesLaterCleanUp = ({ notifier }: ScheduledParts): Job => ({
  name: 'messages-later-clean-up',
  cron: '17 3 * * *',
  run: () => removeDone(notifier.platform),
});

/** Clears away what was reported, a while after the decision (decision 042). */
export const messageReportsCleanUp = (platform: Platform): Job => ({
  name: 'message-reports-clean-up',
  cron: '29 3 * * *',
  run: () => clearReports(platform),
});
