import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mayDo, peopleWhoOpen } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { type QueueList, queueLists, type ReportSourceName } from '#platform/contract/queue-lists.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { communityEvents } from '../../contract/index.ts';
import type { moderationContract } from '../../contract/moderation.ts';
import { limits } from '../../limits.ts';
import { findPost } from '../access.ts';
import type { CommunityParts, CommunityReading, CommunityWriting } from '../parts.ts';
import { findFlag, flaggedPosts, flagsSince } from '../queries/flags.ts';
import { communityFlag } from '../tables/moderation.ts';
import { viewFlag } from '../views/flags.ts';

type Own = 'flag' | 'queue' | 'adminQueue' | 'flagged' | 'claim' | 'release';
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Everything this moderator has to do with: posts, and what other features report. */
const sourcesOf = (at: CommunityParts & Pick<CommunityReading, 'actor'>) =>
  [flaggedPosts(at), ...at.reports].filter(({ permissions }) => mayDo(at.actor, ...permissions));

const sourceOf = (at: Parameters<typeof sourcesOf>[0], name: ReportSourceName) =>
  sourcesOf(at).find(({ names }) => names.includes(name));

export const moderating: Acts<Pick<typeof moderationContract, Own>, CommunityParts> = {
  async flag(act, { id, flagId, reason, words }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    const { post, thread } = found;
    if (post.state !== 'shown') return act.refuse('post.absent');
    if (post.authorId === act.person) return act.refuse('flag.own');
    const hourAgo = new Date(act.now.getTime() - 60 * 60_000);
    if ((await flagsSince(act.orm, act.person, hourAgo)) >= limits.flagsPerHour)
      return act.refuse('flag.many');
    const [made] = await act.orm
      .insert(communityFlag)
      .values({
        id: flagId,
        postId: id,
        reporterId: act.person,
        reportedId: post.authorId,
        reason,
        words,
        kept: { title: thread.title, body: post.body },
        createdAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await tellModerators(act, [flagId]);
      return { flagId };
    }
    const [held] = await act.orm.select().from(communityFlag).where(eq(communityFlag.id, flagId));
    const isSame = held?.reporterId === act.person && held.postId === id && held.reason === reason;
    // A decided flag stays decided: nobody flags the same post for the same reason again (COM-4).
    return isSame ? { flagId } : act.refuse('flag.already');
  },

  queue: (at, wanted) => readQueue(at, wanted),
  adminQueue: (at, wanted) => readQueue(at, wanted),

  async flagged(at, { id }) {
    return viewFlag(at, (await findFlag(at.orm, at.person, id)) ?? at.refuse('flag.absent'));
  },

  /** Of many moderators at once one gets it; the others read who works on it. */
  async claim(act, { source, id }) {
    const claimed = await sourceOf(act, source)?.claim(act.tx, act, id);
    if (claimed === undefined || claimed === 'absent') return act.refuse('flag.absent');
    if (claimed === 'taken') return act.refuse('report.claimed');
    if (claimed === 'decided') return act.refuse('report.settled');
    await act.audit({ subject: { kind: `${source}_report`, id } });
    await tellModerators(act, [id as ClientId]);
    return claimed;
  },

  async release(act, { source, id }) {
    const isTheirs = await sourceOf(act, source)?.release(act.tx, act, id);
    if (!isTheirs) return act.refuse('flag.absent');
    await act.audit({ subject: { kind: `${source}_report`, id } });
    await tellModerators(act, [id as ClientId]);
    return { isReleased: true };
  },
};

type QueueAsked = InputOf<typeof moderationContract.queue>;

/** A page of everything this moderator has to do with, whichever feature it comes from. */
async function readQueue(at: CommunityReading, { cursor, limit, list }: QueueAsked) {
  const after = decodeCursor(cursor, Place);
  const moderator = { person: at.person, now: at.now };
  const sources = sourcesOf(at);
  const [lists, counts] = await Promise.all([
    Promise.all(sources.map((source) => source.list(moderator, { list, after, limit }))),
    Promise.all(sources.map((source) => source.count(at.person))),
  ]);
  const found = lists.flat().toSorted(newestFirst);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  const sum = (one: QueueList) => counts.reduce((all, each) => all + each[one], 0);
  return {
    items: shown,
    nextCursor: end ? encodeCursor([end.createdAt, end.id]) : null,
    counts: Object.fromEntries(queueLists.map((one) => [one, sum(one)])) as Record<QueueList, number>,
  };
}

const newestFirst = (
  one: { readonly createdAt: string; readonly id: string },
  other: { readonly createdAt: string; readonly id: string },
) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1;

/** Asks the moderators' browsers for what has changed: the event names the report, and each gets what they may see. */
export async function tellModerators(act: CommunityWriting, ids: readonly ClientId[]): Promise<void> {
  const [moderators, administrators] = await Promise.all([
    peopleWhoOpen(act.orm, 'moderation', act.now),
    peopleWhoOpen(act.orm, 'admin-community', act.now),
  ]);
  for (const person of new Set([...moderators, ...administrators]))
    for (const id of ids)
      act.announce({
        topic: topic.person(person),
        event: communityEvents['community_queue.changed']({ id }),
      });
}
