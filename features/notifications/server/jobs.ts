import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { removeOld } from './commands.ts';

/** The 30-day clean-up (core 9); the list already leaves those rows out. */
export const notificationCleanUp = (platform: Platform): Job => ({
  name: 'notification-clean-up',
  cron: '41 3 * * *',
  run: () => removeOld(platform),
});
