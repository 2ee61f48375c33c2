import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { mailJobName } from './commands/queue-letters.ts';
import { removeOldMails } from './commands/remove-old.ts';
import { emptyOutbox, type PostOffice } from './flows/empty-outbox.ts';

/** Sends due mails. Woken by every queued mail, and every minute for scheduled mails and retries. */
export const mailJob = (office: PostOffice): Job => ({
  name: mailJobName,
  cron: '* * * * *',
  run: () => emptyOutbox(office),
});

/** Removes mails older than the log keeps. */
export const mailCleanUp = (platform: Platform): Job => ({
  name: 'mail-clean-up',
  cron: '17 3 * * *',
  run: () => removeOldMails(platform),
});
