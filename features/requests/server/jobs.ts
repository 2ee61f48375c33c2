import { lte } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { requestNudge } from './tables.ts';

/** Clears away reminders after which another one can go out: they hold nothing back any more. */
export const nudgesCleanUp = ({ database, clock }: Platform): Job => ({
  name: 'request-nudges-clean-up',
  cron: '17 3 * * *',
  run: async () => {
    const over = new Date(clock.now().getTime() - limits.nudgeEveryMs);
    await database.write((tx) => tx.orm.delete(requestNudge).where(lte(requestNudge.at, over)));
  },
});
