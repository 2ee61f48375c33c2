import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { communityPost, communitySpace, communityThread } from '../tables.ts';

/** Where a post is, and whom it mentions. */
export interface PostPlace {
  readonly threadId: ClientId;
  readonly seq: number;
  readonly title: string;
  readonly space: string;
  readonly mentions: readonly PersonId[];
}

/** Where these posts are, by their ids. */
export async function postPlaces(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, PostPlace>> {
  const rows = await orm
    .select({
      id: communityPost.id,
      threadId: communityThread.id,
      seq: communityPost.seq,
      title: communityThread.title,
      space: communitySpace.name,
      mentions: communityPost.mentions,
    })
    .from(communityPost)
    .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(inArray(communityPost.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
