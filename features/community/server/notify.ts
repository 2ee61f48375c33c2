import { and, eq, isNotNull } from 'drizzle-orm';
import { rightsOf } from '#features/access/server/public.ts';
import { type EventDraft, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { blockedIdsOf, blockersOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import { communityEvents } from '../contract/index.ts';
import type { PostView } from '../contract/views.ts';
import { isForEveryone, opensTo } from '../policy/audience.ts';
import { levelIn, reasonOf } from '../policy/following.ts';
import { say } from '../policy/notification-texts.ts';
import { readersOf } from './access.ts';
import type { CommunityWriting } from './parts.ts';
import {
  communityPost,
  communityReading,
  communitySpaceLevel,
  type PostRow,
  type SpaceRow,
  type ThreadRow,
} from './tables.ts';

/** Whoever looks at a thread. */
export const threadTopic = (id: ClientId): Topic => topic.of('community-thread', id);
/** Whoever looks at the list of a space. */
export const spaceTopic = (id: ClientId): Topic => topic.of('community-space', id);

/** Where a post is read. */
export const pathOf = (threadId: ClientId, seq?: number): string =>
  `/dashboard/community/threads/${threadId}${seq === undefined ? '' : `?at=${seq}`}`;

export const subjectOf = (threadId: ClientId): string => `community-thread:${threadId}`;

/** The thread that a notification is about, if it is about one. */
export function threadOfSubject(subject: string | null | undefined): ClientId | undefined {
  const [kind, id] = subject?.split(':') ?? [];
  return kind === 'community-thread' && isId<ClientId>(id) ? id : undefined;
}

const eventOf = (postId: ClientId) => `community-post:${postId}`;

interface Grown {
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
  readonly post: PostRow;
}

/** A name for a person, for texts. */
const nameOf = async ({ notifier, orm }: CommunityWriting, person: PersonId): Promise<string> =>
  (await notifier.people.of([person], orm)).get(person)?.displayName ?? '';

/**
 * Sends a new post to everyone who looks at its thread, in one write for each of their connections. Its content goes with
 * it where everyone who can look may read it: in a space for everyone, by an author nobody has blocked. Otherwise their
 * browsers ask, and each gets what is theirs to read.
 */
export async function announcePost(
  act: CommunityWriting,
  { thread, space, post }: Grown,
  view: PostView,
): Promise<void> {
  const place = { threadId: thread.id, spaceId: space.id };
  const isOpen = isForEveryone(space) && (await shutFor(act, post.authorId)).length === 0;
  const seen = isOpen && view.quoted === null ? view : null;
  act.announce({
    topic: threadTopic(thread.id),
    event: communityEvents['community_post.added']({ ...place, seq: post.seq, post: seen }),
  });
  act.announce({
    topic: spaceTopic(space.id),
    event: communityEvents['community_thread.grown']({
      ...place,
      lastSeq: thread.lastSeq,
      lastPostAt: toInstant(thread.lastPostAt),
    }),
  });
}

/** Those on either side of a block with somebody. */
async function shutFor({ orm }: CommunityWriting, person: PersonId): Promise<PersonId[]> {
  const [blockers, blocked] = await Promise.all([blockersOf(orm, [person]), blockedIdsOf(orm, person)]);
  return [...new Set([...(blockers.get(person) ?? []), ...blocked])];
}

/** What is on screen of a post is asked for again. */
export const announceChange = (
  { announce }: Pick<CommunityWriting, 'announce'>,
  post: PostRow,
  spaceId: ClientId,
): void =>
  announce({
    topic: threadTopic(post.threadId),
    event: communityEvents['community_post.changed']({ threadId: post.threadId, spaceId, seq: post.seq }),
  });

/** The same of a thread, and of the list it is in. */
export function announceThread({ announce }: Pick<CommunityWriting, 'announce'>, thread: ThreadRow): void {
  const event = communityEvents['community_thread.changed']({
    threadId: thread.id,
    spaceId: thread.spaceId,
  });
  announce({ topic: threadTopic(thread.id), event });
  announce({ topic: spaceTopic(thread.spaceId), event });
}

/**
 * Notifies those who follow the thread or its space, are mentioned, or are replied to, each once and for their strongest
 * reason: as far as their roles open the space now, and nobody across a block (COM-2, COM-8).
 */
export async function notifyOfPost(act: CommunityWriting, grown: Grown, only?: 'mentions'): Promise<void> {
  const { thread, space, post } = grown;
  const [ofThread, ofSpace, [quoted]] = await Promise.all([
    act.orm
      .select({ person: communityReading.personId, level: communityReading.level })
      .from(communityReading)
      .where(and(eq(communityReading.threadId, thread.id), isNotNull(communityReading.level))),
    act.orm
      .select({ person: communitySpaceLevel.personId, level: communitySpaceLevel.level })
      .from(communitySpaceLevel)
      .where(eq(communitySpaceLevel.spaceId, space.id)),
    post.quotedId === null
      ? []
      : act.orm
          .select({ author: communityPost.authorId })
          .from(communityPost)
          .where(and(eq(communityPost.id, post.quotedId), eq(communityPost.state, 'shown'))),
  ]);
  const threadLevels = new Map(ofThread.map(({ person, level }) => [person, level]));
  const spaceLevels = new Map(ofSpace.map(({ person, level }) => [person, level]));
  const watching = [...ofThread, ...ofSpace].filter(({ level }) => level === 'watch');
  const others = [...watching.map(({ person }) => person), ...(quoted ? [quoted.author] : [])];
  const wanted = new Set([...post.mentions, ...(only === 'mentions' ? [] : others)]);
  wanted.delete(post.authorId);
  if (wanted.size === 0) return;
  const [readers, shut] = await Promise.all([
    rightsOf(act.orm, [...wanted], act.now),
    shutFor(act, post.authorId),
  ]);
  const who = await nameOf(act, post.authorId);
  const drafts = [...wanted].flatMap((person): EventDraft[] => {
    const rights = readers.get(person);
    if (!rights || !opensTo(rights.roles, space) || !rights.pages.includes('forum')) return [];
    const reason = reasonOf({
      level: levelIn(threadLevels.get(person), spaceLevels.get(person)),
      isMentioned: post.mentions.includes(person),
      isQuoted: quoted?.author === person,
      isBlocked: shut.includes(person),
    });
    return reason ? [draftOf(grown, { person, reason, who })] : [];
  });
  await notifyOnce(act.tx, act.notifier, drafts);
}

type Reason = NonNullable<ReturnType<typeof reasonOf>>;
const said = { mentioned: 'mentioned', participant: 'quoted', watcher: 'replied' } as const;

/** Mails leave Backlot: of a desk-life space they say neither who nor what. */
function draftOf(
  { thread, space, post }: Grown,
  { person, reason, who }: { readonly person: PersonId; readonly reason: Reason; readonly who: string },
): EventDraft {
  return {
    person,
    type: reason === 'mentioned' ? 'forum_mention' : 'forum_reply',
    title: space.isDeskLife ? say('community.quietTitle', {}) : asWritten(thread.title),
    message: space.isDeskLife ? say('community.quiet', {}) : say(`community.${said[reason]}`, { who }),
    actionUrl: pathOf(thread.id, post.seq),
    ...(!space.isDeskLife && { from: post.authorId }),
    subject: subjectOf(thread.id),
    event: eventOf(post.id),
    reason,
    // What is written in a desk-life space stays out of mails, both ways.
    metadata: { isAnswerable: !space.isDeskLife },
  };
}

/** Tells whoever gave the answer that it was accepted. */
export async function notifyAccepted(
  act: CommunityWriting,
  { thread, space, post }: Grown,
  by: PersonId,
): Promise<void> {
  if (post.authorId === by || (await shutFor(act, by)).includes(post.authorId)) return;
  // Whoever lost the role since they answered hears no more of what is in the space.
  const [reader] = await readersOf(act.orm, space, { people: [post.authorId], now: act.now });
  if (!reader) return;
  await notifyOnce(act.tx, act.notifier, [
    {
      person: post.authorId,
      type: 'forum_accepted',
      title: space.isDeskLife ? say('community.quietTitle', {}) : asWritten(thread.title),
      message: space.isDeskLife
        ? say('community.quiet', {})
        : say('community.accepted', { who: await nameOf(act, by) }),
      actionUrl: pathOf(thread.id, post.seq),
      ...(!space.isDeskLife && { from: by }),
      subject: subjectOf(thread.id),
      event: `community-accepted:${thread.id}:${post.id}`,
      metadata: {},
    },
  ]);
}

/** What was notified of a post goes with it, and with the first one all of the thread (X9). */
export const removeNotifications = (
  { tx, notifier }: Pick<CommunityWriting, 'tx' | 'notifier'>,
  post: PostRow,
): Promise<void> =>
  removeSubject(tx, notifier, {
    subject: subjectOf(post.threadId),
    ...(post.seq > 1 && { event: eventOf(post.id) }),
  });
