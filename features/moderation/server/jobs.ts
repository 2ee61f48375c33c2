import { and, isNotNull, lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits } from '../limits.ts';
import type { ModerationParts } from './parts.ts';
import { communityFlag } from './tables.ts';

/** What was kept of flagged posts goes 30 days after it was decided about (COM-5). */
export const moderationJobs = ({ notifier }: Pick<ModerationParts, 'notifier'>): Job[] => {
  const { database, clock } = notifier.platform;
  return [
    {
      name: 'moderation-clean-up',
      cron: '19 4 * * *',
      run: async () => {
        const before = new Date(clock.now().getTime() - limits.keptMs);
        await database.write(async ({ orm }) => {
          await orm
            .update(communityFlag)
            .set({ kept: null, words: '' })
            .where(and(isNotNull(communityFlag.kept), lt(communityFlag.settledAt, before)));
        });
      },
    },
  ];
};
