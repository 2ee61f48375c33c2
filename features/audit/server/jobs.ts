import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { headOf } from './queries/verify.ts';

/**
 * Logs the head of the chain every hour: someone who can rewrite the whole chain in the database still cannot rewrite
 * logs that were shipped elsewhere (decision 032).
 */
export const auditHeadJob = ({ database, log }: Platform): Job => ({
  name: 'audit-head',
  cron: '41 * * * *',
  run: async () => {
    const { seq, hash } = await headOf(database);
    log.info({ audit: { seq, hash } }, 'the end of the audit');
  },
});
