import { and, asc, count, eq, gt, isNotNull, max, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { unnamedLimits } from '../../../limits.ts';
import type { CommunityReading } from '../../parts.ts';
import { communityWaiting } from '../../tables/unnamed.ts';

type At = Pick<CommunityReading, 'orm' | 'now' | 'person'>;

/** How many posts and threads somebody wrote without their name in the last day, counting those that wait. */
export async function writtenToday({ orm, person, now }: At): Promise<number> {
  const since = new Date(now.getTime() - unnamedLimits.settledMs);
  const [made] = await orm
    .select({ posts: count() })
    .from(communityWaiting)
    .where(
      and(
        eq(communityWaiting.personId, person),
        inArray(communityWaiting.act, ['post', 'thread']),
        gt(communityWaiting.writtenAt, since),
        or(isNotNull(communityWaiting.body), eq(communityWaiting.state, 'published')),
      ),
    );
  return made?.posts ?? 0;
}

/** When somebody last wrote in a thread without their name since a moment; null if they didn't. */
export async function lastUnnamed(
  { orm, person }: Pick<At, 'orm' | 'person'>,
  threadId: ClientId,
  since: Date,
): Promise<Date | null> {
  const [last] = await orm
    .select({ at: max(communityWaiting.writtenAt) })
    .from(communityWaiting)
    .where(
      and(
        eq(communityWaiting.personId, person),
        eq(communityWaiting.threadId, threadId),
        eq(communityWaiting.act, 'post'),
        inArray(communityWaiting.state, ['waiting', 'published']),
        gt(communityWaiting.writtenAt, since),
      ),
    );
  return last?.at ?? null;
}

/** What waits to be posted without a name, for the export of its writer's data. */
export const exportWaiting = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      act: communityWaiting.act,
      threadId: communityWaiting.threadId,
      spaceId: communityWaiting.spaceId,
      title: communityWaiting.title,
      body: communityWaiting.body,
      state: communityWaiting.state,
      writtenAt: communityWaiting.writtenAt,
    })
    .from(communityWaiting)
    .where(eq(communityWaiting.personId, person))
    .orderBy(asc(communityWaiting.writtenAt), asc(communityWaiting.id));
