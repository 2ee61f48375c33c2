import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Removes counts whose window is over, so that made-up addresses can't fill the table permanently. */
export const limitCleanUp = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job => ({
  name: 'rate-limit-clean-up',
  cron: '*/15 * * * *',
  run: async () => {
    await database.run({ name: 'rate-limit-clean-up', text: 'delete from rate_limit where expire < $1' }, [
      clock.now().getTime(),
    ]);
  },
});
