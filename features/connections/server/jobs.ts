import { lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { connectionChange } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes what nothing kept in memory can be older than (`queries/circles.ts`). */
export const changesGo = ({ database: { orm }, clock }: Pick<Platform, 'database' | 'clock'>): Job => ({
  name: 'connection-changes-go',
  cron: '37 3 * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - dayMs);
    await orm.delete(connectionChange).where(lt(connectionChange.at, before));
  },
});
