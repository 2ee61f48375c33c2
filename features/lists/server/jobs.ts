import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { clearBin } from './commands/delete-list.ts';

/** Deletes lists and members removed 30 days ago. */
export const listsCleanUp = (platform: Platform): Job => ({
  name: 'lists-clean-up',
  cron: '41 3 * * *',
  run: () => clearBin(platform),
});
