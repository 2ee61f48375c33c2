import { and, eq } from 'drizzle-orm';
import { checkMove } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { threadsContract } from '../../contract/threads.ts';
import { isAnswered, type ThreadAct, threadMoves } from '../../policy/states.ts';
import { findPost, findThread, isKeeper, type OpenThread } from '../access.ts';
import { announceThread, notifyAccepted } from '../notify.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { communityThread, type ThreadRow } from '../tables.ts';
import { viewThread } from '../views/threads.ts';

/** Every move is made from the state it was seen in: of many at once one wins, and the others read what is there now. */
export const answering: Acts<Pick<typeof threadsContract, 'accept' | 'unaccept' | 'move'>, CommunityParts> = {
  async accept(act, { id, postId, version, card }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (thread.authorId !== act.person && !isKeeper(act)) return act.refuse('thread.not_asker');
    if (!isAnswered(thread.kind)) return act.refuse('thread.no_question');
    if (thread.kind === 'who' && card === null) return act.refuse('thread.card_missing');
    if (thread.kind !== 'who' && card !== null) return act.refuse('thread.card_extra');
    const answer = await findPost(act, postId);
    const isAnswer = answer?.post.threadId === id && answer.post.state === 'shown' && answer.post.seq > 1;
    if (!answer || !isAnswer) return act.refuse('post.absent');
    if (thread.state === 'answered' && thread.answerId === postId) return viewThread(act, found);
    const moved = await moveThread(
      act,
      { thread, version, how: 'accept' },
      {
        answerId: postId,
        answeredBy: act.person,
        answeredAt: act.now,
        card,
      },
    );
    if (!moved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    await notifyAccepted(act, { thread: moved, space: found.space, post: answer.post }, act.person);
    return viewThread(act, { ...found, thread: moved });
  },

  async unaccept(act, { id, version }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (thread.authorId !== act.person && !isKeeper(act)) return act.refuse('thread.not_asker');
    if (thread.state === 'open') return viewThread(act, found);
    const none = { answerId: null, answeredBy: null, answeredAt: null, card: null };
    const moved = await moveThread(act, { thread, version, how: 'unaccept' }, none);
    if (!moved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    return viewThread(act, { ...found, thread: moved });
  },

  async move(act, { id, version, to, reason }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (thread.authorId === act.person) return act.refuse('thread.own');
    if ((to === 'lock' || to === 'archive') && reason === '') return act.refuse('thread.reason_missing');
    const moved =
      to === 'pin' || to === 'unpin'
        ? await pin(act, thread, to === 'pin')
        : await moveThread(act, { thread, version, how: to }, { reason, movedBy: act.person });
    if (!moved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    await act.audit({
      subject: { kind: 'community_thread', id },
      before: { state: thread.state, isPinned: thread.isPinned },
      after: { state: moved.state, isPinned: moved.isPinned },
      reason: reason || undefined,
    });
    return viewThread(act, { ...found, thread: moved });
  },
};

/** What is there now, for whoever lost a race. */
export async function currentOf(act: CommunityActing, found: OpenThread) {
  return viewThread(act, (await findThread(act, found.thread.id)) ?? found);
}

/** Unlocking brings back that a thread was answered. */
async function moveThread(
  act: CommunityActing,
  { thread, version, how }: { readonly thread: ThreadRow; readonly version: number; readonly how: ThreadAct },
  set: Partial<ThreadRow>,
): Promise<ThreadRow | undefined> {
  const who = how === 'accept' || how === 'unaccept' ? 'author' : 'moderator';
  const checked = checkMove(threadMoves, { act: how, from: thread.state, who });
  if (checked.kind !== 'moves') return undefined;
  const to = how === 'unlock' && thread.answerId !== null ? 'answered' : checked.to;
  const [moved] = await act.orm
    .update(communityThread)
    .set({ ...set, state: to, version: version + 1 })
    .where(
      and(
        eq(communityThread.id, thread.id),
        eq(communityThread.version, version),
        inArray(communityThread.state, [thread.state]),
      ),
    )
    .returning();
  if (moved) announceThread(act, moved);
  return moved;
}

async function pin(
  act: CommunityActing,
  thread: ThreadRow,
  isPinned: boolean,
): Promise<ThreadRow | undefined> {
  const [pinned] = await act.orm
    .update(communityThread)
    .set({ isPinned })
    .where(eq(communityThread.id, thread.id))
    .returning();
  if (pinned) announceThread(act, pinned);
  return pinned;
}
