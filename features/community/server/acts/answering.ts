import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { threadsContract } from '../../contract/threads.ts';
import { isAnswered, type ThreadAct, threadMoves } from '../../policy/states.ts';
import { findPost, findThread, isKeeper, type OpenPost, type OpenThread } from '../access.ts';
import { announceThread, notifyAccepted } from '../notify.ts';
import type { CommunityActing, CommunityParts, CommunityWriting } from '../parts.ts';
import { isAliasOf } from '../queries/unnamed/authors.ts';
import { type AnswerCard, communityThread, type ThreadRow } from '../tables.ts';
import { viewThread } from '../views/threads.ts';

/** Every move is made from the state it was seen in: of many at once one wins, and the others read what is there now. */
export const answering: Acts<Pick<typeof threadsContract, 'accept' | 'unaccept' | 'move'>, CommunityParts> = {
  async accept(act, { id, postId, version, card }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (thread.authorId !== act.person && !isKeeper(act)) return act.refuse('thread.not_asker');
    const wrong = wrongCard(thread, card);
    if (wrong) return act.refuse(wrong);
    const answer = (await findAnswer(act, { id, postId })) ?? act.refuse('post.absent');
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
    const moved = await moveThread(act, { thread, version, how: 'unaccept' }, noAnswer);
    if (!moved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    return viewThread(act, { ...found, thread: moved });
  },

  async move(act, { id, version, to, reason }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    const isPinning = to === 'pin' || to === 'unpin';
    // Pinning moderates nobody: moderators pin their own announcements too.
    if (!isPinning && (await isTheirs(act, thread))) return act.refuse('thread.own');
    if ((to === 'lock' || to === 'archive') && reason === '') return act.refuse('thread.reason_missing');
    const moved = isPinning
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

/** A thread without an accepted answer. */
export const noAnswer = { answerId: null, answeredBy: null, answeredAt: null, card: null } as const;

/** What is wrong with how an answer is accepted, if anything is. */
export function wrongCard({ kind }: ThreadRow, card: AnswerCard | null) {
  if (!isAnswered(kind)) return 'thread.no_question' as const;
  if (kind === 'who' && card === null) return 'thread.card_missing' as const;
  return kind !== 'who' && card !== null ? ('thread.card_extra' as const) : undefined;
}

/** A post that can answer its thread. */
export async function findAnswer(
  act: CommunityActing,
  { id, postId }: { readonly id: ClientId; readonly postId: ClientId },
): Promise<OpenPost | undefined> {
  const found = await findPost(act, postId);
  const isAnswer = found?.post.threadId === id && found.post.state === 'shown' && found.post.seq > 1;
  return isAnswer ? found : undefined;
}

/** Whether somebody started a thread, under their name or without it: nobody moderates their own. */
export const isTheirs = async ({ orm, person }: CommunityActing, { authorId }: ThreadRow): Promise<boolean> =>
  authorId === person || isAliasOf(orm, authorId, person);

/** What is there now, for whoever lost a race. */
export async function currentOf(act: CommunityActing, found: OpenThread) {
  return viewThread(act, (await findThread(act, found.thread.id)) ?? found);
}

/** Unlocking brings back that a thread was answered. */
export async function moveThread(
  act: CommunityWriting,
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
