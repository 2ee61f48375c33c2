import { lt, or } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { session } from './tables.ts';

/** Removes sessions that ended or ran out 30 days ago (core 9, expired-session clean-up). */
export const sessionCleanUp = (platform: Platform): Job => ({
  name: 'session-clean-up',
  cron: '17 4 * * *',
  run: async () => {
    const before = new Date(platform.clock.now().getTime() - limits.sessionLifeMs);
    await platform.database.orm
      .delete(session)
      .where(or(lt(session.endedAt, before), lt(session.expiresAt, before)));
  },
});
