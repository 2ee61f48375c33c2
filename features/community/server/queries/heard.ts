import { and, eq, sql } from 'drizzle-orm';
import { rightsOf } from '#features/access/server/public.ts';
import type { StillTold } from '#features/notifications/server/public.ts';
import { acrossBlock } from '#features/profiles/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { readableThreads } from '../access.ts';
import { threadOfSubject } from '../notify.ts';
import { communityReading, communitySpace, communitySpaceLevel, communityThread } from '../tables.ts';

/**
 * What a digest may still say of threads: those its reader's roles open, by nobody across a block, and not muted since:
 * a mention and an accepted answer pass a mute (COM-2, COM-8). What isn't about a thread is none of the community's business.
 */
export const stillHeard: StillTold = async (orm, { person, rows, now }) => {
  const threads = new Map(rows.map(({ id, subject }) => [id, threadOfSubject(subject)]));
  const ids = [...new Set(threads.values())].filter((id) => id !== undefined);
  const [held, shut] = await Promise.all([rightsOf(orm, [person], now), acrossBlock(orm, person)]);
  const rights = held.get(person);
  const found =
    ids.length === 0 || !rights?.pages.includes('forum')
      ? []
      : await orm
          .select({
            id: communityThread.id,
            level: sql<string>`coalesce(${communityReading.level}, ${communitySpaceLevel.level}, 'normal')`,
          })
          .from(communityThread)
          .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
          .leftJoin(
            communityReading,
            and(eq(communityReading.threadId, communityThread.id), eq(communityReading.personId, person)),
          )
          .leftJoin(
            communitySpaceLevel,
            and(eq(communitySpaceLevel.spaceId, communitySpace.id), eq(communitySpaceLevel.personId, person)),
          )
          .where(and(inArray(communityThread.id, ids), readableThreads({ actor: rights }, shut)));
  const levels = new Map(found.map(({ id, level }) => [id, level]));
  return new Set(
    rows.flatMap(({ id, type }) => {
      const thread = threads.get(id);
      if (!thread) return [id];
      const level = levels.get(thread);
      return level && (level !== 'mute' || type !== 'forum_reply') ? [id] : [];
    }),
  );
};
