import { and, eq } from 'drizzle-orm';
import { notifyAccepted } from '../../notify.ts';
import type { CommunityWriting } from '../../parts.ts';
import { communityWaiting, type WaitingRow } from '../../tables/unnamed.ts';
import { communityPost, communitySpace, communityThread } from '../../tables.ts';
import { moveThread, noAnswer } from '../answering.ts';
import { endPost } from '../ending.ts';

/** The thread that something waits for, locked. */
export async function threadOf({ orm }: CommunityWriting, { threadId }: WaitingRow) {
  if (threadId === null) return undefined;
  const [found] = await orm
    .select({ thread: communityThread, space: communitySpace })
    .from(communityThread)
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(eq(communityThread.id, threadId))
    .for('update', { of: communityThread });
  return found;
}

/** It waits no more, and its words are where everyone reads them, or nowhere. */
export async function settle(
  { orm }: CommunityWriting,
  { id }: WaitingRow,
  state: 'published' | 'taken_back',
): Promise<void> {
  await orm
    .update(communityWaiting)
    .set({ state, title: '', body: null, quotedId: null, card: null, dueAt: null })
    .where(eq(communityWaiting.id, id));
}

/** What its author took back goes as they posted it: on a minute that tells nothing. */
export async function endLater(act: CommunityWriting, row: WaitingRow): Promise<void> {
  const found = await threadOf(act, row);
  const post = await aboutOf(act, row);
  await settle(act, row, 'taken_back');
  if (found && post) await endPost(act, { post, space: found.space }, { state: 'deleted', reason: '' });
}

/** The asker accepts an answer, or takes one back, under their alias; nothing happens if neither is possible any more. */
export async function acceptLater(act: CommunityWriting, row: WaitingRow): Promise<void> {
  const found = await threadOf(act, row);
  const post = await aboutOf(act, row);
  await settle(act, row, 'published');
  if (!found) return;
  const { thread, space } = found;
  const at = { thread, version: thread.version };
  if (row.act === 'unaccept') {
    await moveThread(act, { ...at, how: 'unaccept' }, noAnswer);
    return;
  }
  if (post?.state !== 'shown') return;
  const by = thread.authorId;
  const answer = { answerId: post.id, answeredBy: by, answeredAt: act.now, card: row.card };
  const moved = await moveThread(act, { ...at, how: 'accept' }, answer);
  if (moved) await notifyAccepted(act, { thread: moved, space, post }, by);
}

async function aboutOf({ orm }: CommunityWriting, { threadId, aboutId }: WaitingRow) {
  if (aboutId === null || threadId === null) return undefined;
  const isIt = and(eq(communityPost.id, aboutId), eq(communityPost.threadId, threadId));
  const [post] = await orm.select().from(communityPost).where(isIt);
  return post;
}
