import { and, desc, eq } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isFoundBy } from '../acts/reading.ts';
import { communityPost, communitySpace, communityThread } from '../tables.ts';

interface FoundThread {
  readonly id: ClientId;
  /** The post that says it. */
  readonly seq: number;
  readonly title: string;
  readonly line: string;
}

/**
 * Threads for the universal search: what their finder reads, but never of a desk-life space, whose posts stay out of it.
 * Nothing on somebody's desk: one reads the community as oneself.
 */
export async function threadsFound(
  { platform }: NotificationService,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundThread[]> {
  if (actor.desk || !actor.pages.includes('forum')) return [];
  const { orm } = platform.database;
  const found = await orm
    .select({
      id: communityThread.id,
      seq: communityPost.seq,
      title: communityThread.title,
      line: communitySpace.name,
    })
    .from(communityPost)
    .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(
      and(
        await isFoundBy({ orm, actor, person: actor.personId }, words),
        eq(communitySpace.isDeskLife, false),
      ),
    )
    .orderBy(desc(communityPost.createdAt), desc(communityPost.id))
    .limit(limit * 4);
  const once = new Map(found.toReversed().map((one) => [one.id, one]));
  return [...once.values()].toReversed().slice(0, limit);
}
