import { and, eq, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { OpenPost } from '../access.ts';
import { announceChange, announceThread, removeNotifications } from '../notify.ts';
import type { CommunityWriting } from '../parts.ts';
import { communityPost, communitySpace, communityThread } from '../tables.ts';
import { noAnswer } from './answering.ts';

type Ending = Pick<CommunityWriting, 'orm' | 'tx' | 'now' | 'person' | 'notifier' | 'announce'>;

interface PostEnd {
  readonly state: 'deleted' | 'removed';
  readonly reason: string;
}

/**
 * Takes a post out of sight, in lists, search, quotes and bells alike (X9). The first one takes its thread along, an
 * accepted answer its acceptance. True if it was there.
 */
export async function endPost(
  act: Ending,
  { post, space }: Pick<OpenPost, 'post' | 'space'>,
  { state, reason }: PostEnd,
): Promise<boolean> {
  const [ended] = await act.orm
    .update(communityPost)
    .set({ state, reason, endedAt: act.now, endedBy: act.person, version: sql`${communityPost.version} + 1` })
    .where(and(eq(communityPost.id, post.id), eq(communityPost.state, 'shown')))
    .returning();
  if (!ended) return false;
  const thread = eq(communityThread.id, post.threadId);
  const next = sql`${communityThread.version} + 1`;
  const [changed] =
    post.seq === 1
      ? await act.orm
          .update(communityThread)
          .set({ state: 'removed', version: next })
          .where(thread)
          .returning()
      : await act.orm
          .update(communityThread)
          .set({
            state: 'open',
            ...noAnswer,
            version: next,
          })
          .where(and(thread, eq(communityThread.answerId, post.id), eq(communityThread.state, 'answered')))
          .returning();
  await removeNotifications(act, ended);
  announceChange(act, ended, space.id);
  if (changed) announceThread(act, changed);
  return true;
}

/** Shows a post again that was deleted or removed, with its thread. */
export async function bringBack(
  act: Ending,
  { post, space }: Pick<OpenPost, 'post' | 'space'>,
): Promise<void> {
  const [shown] = await act.orm
    .update(communityPost)
    .set({
      state: 'shown',
      reason: '',
      endedAt: null,
      endedBy: null,
      version: sql`${communityPost.version} + 1`,
    })
    .where(eq(communityPost.id, post.id))
    .returning();
  if (!shown) return;
  announceChange(act, shown, space.id);
  if (post.seq > 1) return;
  const [thread] = await act.orm
    .update(communityThread)
    .set({
      state: sql`case when ${communityThread.answerId} is null then 'open' else 'answered' end`,
      version: sql`${communityThread.version} + 1`,
    })
    .where(and(eq(communityThread.id, post.threadId), eq(communityThread.state, 'removed')))
    .returning();
  if (thread) announceThread(act, thread);
}

/** Takes a post out of sight for moderators, with the reason that its author reads. True if it was there. */
export async function removePost(act: Ending, id: ClientId, reason: string): Promise<boolean> {
  const found = await postOf(act, id);
  return found !== undefined && (await endPost(act, found, { state: 'removed', reason }));
}

/** Shows a post again that moderators removed; one that its author deleted stays deleted. */
export async function restorePost(act: Ending, id: ClientId): Promise<void> {
  const found = await postOf(act, id);
  if (found?.post.state === 'removed') await bringBack(act, found);
}

async function postOf({ orm }: Ending, id: ClientId) {
  const [row] = await orm
    .select({ post: communityPost, space: communitySpace })
    .from(communityPost)
    .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(eq(communityPost.id, id));
  return row;
}
