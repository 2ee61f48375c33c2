import { and, isNotNull, lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { customList, customListMember } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes lists and members removed 30 days ago. */
export const listsCleanUp = ({ database: { orm }, clock }: Platform): Job => ({
  name: 'lists-clean-up',
  cron: '41 3 * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - limits.keptDays * dayMs);
    await orm
      .delete(customListMember)
      .where(and(isNotNull(customListMember.removedAt), lt(customListMember.removedAt, before)));
    await orm
      .delete(customList)
      .where(and(isNotNull(customList.deletedAt), lt(customList.deletedAt, before)));
  },
});
