import { and, eq, sql } from 'drizzle-orm';
import { resolveSubject } from '#features/notifications/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { followingContract } from '../../contract/threads.ts';
import { findPost, findThread } from '../access.ts';
import { announceChange, subjectOf } from '../notify.ts';
import type { CommunityParts } from '../parts.ts';
import { communityReading, communityThanks } from '../tables.ts';
import { viewOne } from '../views/posts.ts';
import { viewThread } from '../views/threads.ts';

export const following: Acts<typeof followingContract, CommunityParts> = {
  /** It only ever goes up, so that an older tab takes nothing back (COM-3). */
  async read(act, { id, seq }) {
    const { thread } = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const readSeq = Math.min(seq, thread.lastSeq);
    const [row] = await act.orm
      .insert(communityReading)
      .values({ threadId: id, personId: act.person, readSeq, readAt: act.now })
      .onConflictDoUpdate({
        target: [communityReading.personId, communityReading.threadId],
        set: { readSeq: sql`greatest(${communityReading.readSeq}, ${readSeq})`, readAt: act.now },
      })
      .returning({ readSeq: communityReading.readSeq });
    // Whoever has read all of it needs no bell for it any more (NOT-3).
    if (readSeq >= thread.lastSeq)
      await resolveSubject(act.tx, act.notifier, {
        person: act.person,
        type: ['forum_reply', 'forum_mention', 'forum_accepted'],
        subject: subjectOf(id),
      });
    return { readSeq: row?.readSeq ?? readSeq };
  },

  async follow(act, { id, level }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    await act.orm
      .insert(communityReading)
      .values({ threadId: id, personId: act.person, readSeq: 0, level, readAt: act.now })
      .onConflictDoUpdate({
        target: [communityReading.personId, communityReading.threadId],
        set: { level },
      });
    return viewThread(act, { ...found, own: { readSeq: found.own?.readSeq ?? 0, level } });
  },

  async thank(act, { id, isThanked }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    if (found.post.state !== 'shown') return act.refuse('post.absent');
    if (found.post.authorId === act.person) return act.refuse('post.own');
    const isOwn = and(eq(communityThanks.postId, id), eq(communityThanks.personId, act.person));
    if (isThanked)
      await act.orm
        .insert(communityThanks)
        .values({ postId: id, personId: act.person, createdAt: act.now })
        .onConflictDoNothing();
    else await act.orm.delete(communityThanks).where(isOwn);
    announceChange(act, found.post, found.space.id);
    return (await viewOne(act, id, found.shut)) ?? act.refuse('post.absent');
  },
};
