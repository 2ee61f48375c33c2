import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { emptyBin } from './commands/bin.ts';

/** Empties the bin of what has been in it for seven days (ADX-1). */
export const binEmptying = (platform: Platform): Job => ({
  name: 'document-bin',
  cron: '17 4 * * *',
  run: () => emptyBin(platform),
});
