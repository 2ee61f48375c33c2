import { and, count, eq, gt, max, min, sql } from 'drizzle-orm';
import { rightsOf } from '#features/access/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { mentionsOf } from '#platform/contract/rich-text/read.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf, RefusalOf } from '#platform/server/http/acts.ts';
import type { replyErrors, threadsContract } from '../../contract/threads.ts';
import type { PostView, ThreadView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { opensTo } from '../../policy/audience.ts';
import { wrongInBody } from '../../policy/posting.ts';
import { takesPosts } from '../../policy/states.ts';
import { findPost, findSpace, findThread, isKeeper, type OpenThread, shutOf } from '../access.ts';
import { announceChange, announcePost, announceThread, notifyOfPost } from '../notify.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { dropDraft } from '../queries/drafts.ts';
import { lastUnnamed } from '../queries/unnamed/waiting.ts';
import {
  communityPost,
  communityReading,
  communityThread,
  type PostRow,
  type SpaceRow,
  type ThreadRow,
} from '../tables.ts';
import { plainOf, viewOne } from '../views/posts.ts';
import { viewThread } from '../views/threads.ts';
import { bringBack, endPost } from './ending.ts';
import { keepFiles } from './files.ts';

type Writes = 'start' | 'post' | 'edit' | 'remove' | 'restore';

/** Posting under one's own name; every write is made once, however often it is sent (X2). */
export const posting: Acts<Pick<typeof threadsContract, Writes>, CommunityParts> = {
  async start(act, { id, threadId, postId, kind, title, body, files }) {
    const space = (await findSpace(act, id)) ?? act.refuse('space.absent');
    const repeated = await alreadyStarted(act, { id: threadId, spaceId: id });
    if (repeated) return repeated === 'other' ? act.refuse('post.other') : repeated;
    const stop = await stopFor(act, body);
    if (stop) return act.refuse(...stop);
    const values = { id: threadId, spaceId: id, kind, title, authorId: act.person, lastSeq: 1 };
    const [thread] = await act.orm
      .insert(communityThread)
      .values({ ...values, createdAt: act.now, lastPostAt: act.now })
      .onConflictDoNothing()
      .returning();
    // The same at the same time: it is there now.
    if (!thread) {
      const made = await alreadyStarted(act, { id: threadId, spaceId: id });
      return made === undefined || made === 'other' ? act.refuse('post.other') : made;
    }
    const post = await insertPost(act, { space, thread, id: postId, seq: 1, body, quotedId: null });
    if (!post) return act.refuse('post.other');
    const wrong = await keepFiles(act, post.id, { body, files });
    if (wrong) return act.refuse(wrong);
    await act.orm
      .insert(communityReading)
      .values({ threadId, personId: act.person, readSeq: 1, level: 'watch', readAt: act.now });
    await dropDraft(act, 'thread', id);
    announceThread(act, thread);
    await notifyOfPost(act, { thread, space, post });
    const own = { readSeq: 1, level: 'watch' } as const;
    return viewThread(act, { thread, space, own, spaceLevel: null, shut: await shutOf(act) });
  },

  post: (act, input) => postReply(act, input),

  async edit(act, { id, version, body, files }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    const { post, thread } = found;
    if (post.authorId !== act.person || post.state !== 'shown') return act.refuse('post.absent');
    const current = async () => (await viewOne(act, id, found.shut)) ?? act.refuse('post.absent');
    const isSame = JSON.stringify(post.body) === JSON.stringify(body);
    if (isSame && post.version <= version + 1) return current();
    if (!takesPosts(thread.state)) return act.refuse('thread.closed');
    if (post.version !== version) return act.refuse('post.changed', { current: await current() });
    const wrong = wrongInBody(body, await isNewMember(act));
    if (wrong) return act.refuse(wrong);
    const isQuiet = act.now.getTime() - post.createdAt.getTime() < limits.quietEditMs;
    const mentions = await mentionedIn(act, found.space, body);
    const [saved] = await act.orm
      .update(communityPost)
      .set({
        body,
        mentions,
        plain: await plainWords(act, { body, mentions }),
        version: version + 1,
        ...(!isQuiet && { editedAt: act.now }),
      })
      .where(and(eq(communityPost.id, id), eq(communityPost.version, version)))
      .returning();
    if (!saved) return act.refuse('post.changed', { current: await current() });
    const wrongFile = await keepFiles(act, id, { body, files });
    if (wrongFile) return act.refuse(wrongFile);
    await dropDraft(act, 'edit', id);
    announceChange(act, saved, found.space.id);
    // Only people whom the edit names hear of it, and nobody twice.
    await notifyOfPost(act, { thread, space: found.space, post: saved }, 'mentions');
    return current();
  },

  async remove(act, { id }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    if (found.post.authorId !== act.person) return act.refuse('post.absent');
    if (found.post.state === 'shown') await endPost(act, found, { state: 'deleted', reason: '' });
    return (await viewOne(act, id, found.shut)) ?? act.refuse('post.absent');
  },

  /** Only what they deleted themselves: what a moderator removed comes back by a moderator alone. */
  async restore(act, { id }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    if (found.post.authorId !== act.person) return act.refuse('post.absent');
    if (found.post.state === 'removed') return act.refuse('post.removed');
    if (found.post.state === 'deleted') await bringBack(act, found);
    return (await viewOne(act, id, found.shut)) ?? act.refuse('post.absent');
  },
};

/** Somebody who posts, by the page or by mail. */
export interface Replying extends CommunityActing {
  refuse(...refusal: RefusalOf<typeof replyErrors>): never;
}

/** Its number is the next one of the thread, which is locked for it: two posts at once never have the same. */
export async function postReply(
  act: Replying,
  { id, postId, body, files, quotedId }: InputOf<typeof threadsContract.post>,
): Promise<PostView> {
  const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
  await act.orm.select().from(communityThread).where(eq(communityThread.id, id)).for('update');
  const repeated = await alreadyPosted(act, found, postId);
  if (repeated) return repeated === 'other' ? act.refuse('post.other') : repeated;
  const stop = (await stopFor(act, body)) ?? (await tooSoon(act, found.thread));
  if (stop) return act.refuse(...stop);
  const quoted = quotedId === null ? undefined : await findPost(act, quotedId);
  if (quotedId !== null && (quoted?.post.threadId !== id || quoted.post.state !== 'shown'))
    return act.refuse('post.quoted_absent');
  const [thread] = await act.orm
    .update(communityThread)
    .set({ lastSeq: sql`${communityThread.lastSeq} + 1`, lastPostAt: act.now })
    .where(and(eq(communityThread.id, id), inArray(communityThread.state, ['open', 'answered'])))
    .returning();
  if (!thread) return act.refuse('thread.closed');
  const { space } = found;
  const post = await insertPost(act, { space, thread, id: postId, seq: thread.lastSeq, body, quotedId });
  if (!post) return act.refuse('post.other');
  const wrong = await keepFiles(act, post.id, { body, files });
  if (wrong) return act.refuse(wrong);
  await readOwn(act, post);
  await dropDraft(act, 'reply', id);
  const view = await viewOne(act, post.id, found.shut);
  if (!view) throw new Error('a post without a view');
  await announcePost(act, { thread, space, post }, view);
  await notifyOfPost(act, { thread, space, post });
  return view;
}

type Stop =
  | ['community.suspended', { until: string }]
  | ['community.too_fast', { retryAfterSeconds: number }]
  | NonNullable<Awaited<ReturnType<typeof tooSoon>>>
  | ['community.new_member' | 'post.links' | 'post.mentions'];

/** Why this person may not post this now (COM-7). */
async function stopFor(act: CommunityActing, body: RichText): Promise<Stop | undefined> {
  const until = await act.moderation.suspendedUntil(act.orm, [act.person], act.now);
  if (until) return ['community.suspended', { until: toInstant(until) }];
  const isNew = await isNewMember(act);
  const wrong = wrongInBody(body, isNew);
  if (wrong) return [wrong];
  const since = (ms: number) =>
    act.orm
      .select({ posts: count(), first: min(communityPost.createdAt) })
      .from(communityPost)
      .where(
        and(
          eq(communityPost.authorId, act.person),
          gt(communityPost.createdAt, new Date(act.now.getTime() - ms)),
        ),
      );
  const [lately] = await since(60_000);
  if (lately && lately.posts >= limits.postsPerMinute && lately.first) {
    const waitMs = lately.first.getTime() + 60_000 - act.now.getTime();
    return ['community.too_fast', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }];
  }
  if (!isNew) return undefined;
  const [today] = await since(24 * 60 * 60_000);
  return today && today.posts >= limits.newPostsPerDay ? ['community.new_member'] : undefined;
}

/**
 * Why this person may not post in a thread in slow mode yet, with or without their name: everyone but its moderators waits
 * between two posts.
 */
export async function tooSoon(
  act: CommunityActing,
  { id, slowMinutes }: ThreadRow,
): Promise<['thread.slow', { minutes: number; retryAfterSeconds: number }] | undefined> {
  if (slowMinutes === null || isKeeper(act)) return undefined;
  const since = new Date(act.now.getTime() - slowMinutes * 60_000);
  const own = and(eq(communityPost.threadId, id), eq(communityPost.authorId, act.person));
  const [[named], unnamed] = await Promise.all([
    act.orm
      .select({ at: max(communityPost.createdAt) })
      .from(communityPost)
      .where(and(own, gt(communityPost.createdAt, since))),
    lastUnnamed(act, id, since),
  ]);
  const lastMs = Math.max(named?.at?.getTime() ?? 0, unnamed?.getTime() ?? 0);
  if (lastMs === 0) return undefined;
  const waitMs = lastMs - since.getTime();
  return ['thread.slow', { minutes: slowMinutes, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }];
}

export async function isNewMember({ orm, person, now }: CommunityActing): Promise<boolean> {
  const [profile] = await profilesOf(orm, [person]);
  const since = profile?.claimedAt;
  return since != null && now.getTime() - since.getTime() < limits.newForMs;
}

/** The same thread sent again; `other` if its id was used for something else. */
async function alreadyStarted(
  act: CommunityActing,
  { id, spaceId }: { readonly id: ClientId; readonly spaceId: ClientId },
): Promise<ThreadView | 'other' | undefined> {
  const [held] = await act.orm.select().from(communityThread).where(eq(communityThread.id, id));
  if (!held) return undefined;
  const found = held.authorId === act.person ? await findThread(act, id) : undefined;
  return found && held.spaceId === spaceId ? viewThread(act, found) : 'other';
}

/** The same post sent again; `other` if its id was used for something else. */
async function alreadyPosted(
  act: CommunityActing,
  { thread, shut }: OpenThread,
  id: ClientId,
): Promise<PostView | 'other' | undefined> {
  const [held] = await act.orm.select().from(communityPost).where(eq(communityPost.id, id));
  if (!held) return undefined;
  if (held.authorId !== act.person || held.threadId !== thread.id) return 'other';
  return (await viewOne(act, id, shut)) ?? 'other';
}

interface NewPost {
  readonly space: SpaceRow;
  readonly thread: { readonly id: ClientId };
  readonly id: ClientId;
  readonly seq: number;
  readonly body: RichText;
  readonly quotedId: ClientId | null;
}

async function insertPost(
  act: CommunityActing,
  { space, thread, id, seq, body, quotedId }: NewPost,
): Promise<PostRow | undefined> {
  const mentions = await mentionedIn(act, space, body);
  const [post] = await act.orm
    .insert(communityPost)
    .values({
      id,
      threadId: thread.id,
      seq,
      authorId: act.person,
      body,
      plain: await plainWords(act, { body, mentions }),
      mentions,
      quotedId,
      createdAt: act.now,
    })
    .onConflictDoNothing()
    .returning();
  return post;
}

/** Those of the people named in a post whose roles open its space: nobody else is told that it exists. */
async function mentionedIn(act: CommunityActing, space: SpaceRow, body: RichText): Promise<PersonId[]> {
  const named = mentionsOf(body).map((id): PersonId => storedId(id));
  const rights = await rightsOf(act.orm, named, act.now);
  return named.filter((id) => opensTo(rights.get(id)?.roles ?? [], space));
}

async function plainWords(act: CommunityActing, post: Pick<PostRow, 'body' | 'mentions'>): Promise<string> {
  return plainOf(post, await act.notifier.people.of(post.mentions, act.orm));
}

/** Whoever posts has read up to there, and hears of what follows unless they chose otherwise. */
async function readOwn({ orm, person, now }: CommunityActing, { threadId, seq }: PostRow): Promise<void> {
  await orm
    .insert(communityReading)
    .values({ threadId, personId: person, readSeq: seq, readAt: now })
    .onConflictDoUpdate({
      target: [communityReading.personId, communityReading.threadId],
      // Only what directly follows: a post from a phone marks nothing in between as read.
      set: {
        readSeq: sql`case when ${communityReading.readSeq} = ${seq - 1} then ${seq} else ${communityReading.readSeq} end`,
      },
    });
}
