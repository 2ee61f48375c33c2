import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { removeOld } from './commands/remove-old.ts';

/** Deletes page views and measures after 90 days (S66, ADP-3). */
export const insightsCleanUp = (platform: Platform): Job => ({
  name: 'insights-clean-up',
  cron: '41 3 * * *',
  run: () => removeOld(platform),
});
