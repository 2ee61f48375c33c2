import { and, eq, isNotNull } from 'drizzle-orm';
import { rightsOf } from '#features/access/server/public.ts';
import { type EventDraft, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { acrossBlock } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import { communityEvents } from '../contract/index.ts';
import type { Poster, PostView } from '../contract/views.ts';
import type { FollowLevel } from '../limits.ts';
import { isForEveryone, opensTo } from '../policy/audience.ts';
import { levelIn, reasonOf } from '../policy/following.ts';
import { say } from '../policy/notification-texts.ts';
import { readersOf } from './access.ts';
import type { CommunityWriting } from './parts.ts';
import { authorsOf } from './queries/unnamed/authors.ts';
import {
  communityPost,
  communityReading,
  communitySpaceLevel,
  type PostRow,
  type SpaceRow,
  type ThreadRow,
} from './tables.ts';
import { posterOf, postersOf } from './views/posts.ts';

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

export interface Grown {
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
  readonly post: PostRow;
}

/**
 * Sends a new post to everyone who looks at its thread, in one write for each of their connections. Its content goes with
 * it where everyone who can look may read it: in a space for everyone, by an author nobody has blocked. Otherwise their
 * browsers ask, and each gets what is theirs to read.
 * @param view null to let all of them ask
 */
export async function announcePost(
  act: CommunityWriting,
  { thread, space, post }: Grown,
  view: PostView | null,
): Promise<void> {
  const place = { threadId: thread.id, spaceId: space.id };
  const isOpen =
    view !== null && isForEveryone(space) && (await acrossBlock(act.orm, post.authorId)).length === 0;
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
  // Whoever started a thread without their name hears of it as they would if they watched it; an alias has no such row.
  const others = [
    ...watching.map(({ person }) => person),
    thread.authorId,
    ...(quoted ? [quoted.author] : []),
  ];
  const wanted = new Set([...post.mentions, ...(only === 'mentions' ? [] : others)]);
  wanted.delete(post.authorId);
  await tellAliases(act, grown, { wanted, threadLevels });
  if (wanted.size === 0) return;
  const [readers, shut] = await Promise.all([
    rightsOf(act.orm, [...wanted], act.now),
    acrossBlock(act.orm, post.authorId),
  ]);
  const by = await posterIn(act, post.authorId);
  const drafts = [...wanted].flatMap((person): EventDraft[] => {
    const rights = readers.get(person);
    if (!rights || !opensTo(rights.roles, space) || !rights.pages.includes('forum')) return [];
    const reason = reasonOf({
      level: levelIn(threadLevels.get(person), spaceLevels.get(person)),
      isMentioned: post.mentions.includes(person),
      isQuoted: quoted?.author === person,
      isBlocked: shut.includes(person),
    });
    return reason ? [draftOf(grown, { person, reason, by })] : [];
  });
  await notifyOnce(act.tx, act.notifier, drafts);
}

type Reason = NonNullable<ReturnType<typeof reasonOf>>;
const said = { mentioned: 'mentioned', participant: 'quoted', watcher: 'replied' } as const;

/** Mails leave Backlot: of a desk-life space they say neither who nor what. */
function draftOf(
  { thread, space, post }: Grown,
  { person, reason, by }: { readonly person: PersonId; readonly reason: Reason; readonly by: Poster },
): EventDraft {
  return {
    person,
    type: reason === 'mentioned' ? 'forum_mention' : 'forum_reply',
    title: space.isDeskLife ? say('community.quietTitle', {}) : asWritten(thread.title),
    message: space.isDeskLife
      ? say('community.quiet', {})
      : say(`community.${said[reason]}`, { who: by.displayName }),
    actionUrl: pathOf(thread.id, post.seq),
    ...(!space.isDeskLife && !by.unnamed && { from: by.id }),
    subject: subjectOf(thread.id),
    event: eventOf(post.id),
    reason,
    // What is written in a desk-life space stays out of mails, both ways.
    metadata: { isAnswerable: !space.isDeskLife },
  };
}

/**
 * Who is behind an alias that is mentioned or replied to hears of it as anyone who follows the thread does: in the bell
 * alone, as a mail at that moment could be seen by others. They are then no longer among those who are wanted.
 */
async function tellAliases(
  act: CommunityWriting,
  grown: Grown,
  {
    wanted,
    threadLevels,
  }: {
    readonly wanted: Set<PersonId>;
    readonly threadLevels: ReadonlyMap<PersonId, FollowLevel | null>;
  },
): Promise<void> {
  const { post, space } = grown;
  const spokenTo = [...wanted].filter((id) => !threadLevels.has(id));
  const authors = await authorsOf(act.orm, spokenTo);
  for (const alias of authors.keys()) wanted.delete(alias);
  const heard = [...new Set(authors.values())].filter(
    (person) => person !== post.authorId && !wanted.has(person),
  );
  if (heard.length === 0) return;
  const [shut, readers, by] = await Promise.all([
    acrossBlock(act.orm, post.authorId),
    readersOf(act.orm, space, { people: heard, now: act.now }),
    posterIn(act, post.authorId),
  ]);
  const told = readers.filter((person) => !shut.includes(person) && threadLevels.get(person) !== 'mute');
  await notifyOnce(
    act.tx,
    act.notifier,
    told.map(
      (person): EventDraft => ({
        ...draftOf(grown, { person, reason: 'watcher', by }),
        isMailedApart: true,
      }),
    ),
  );
}

const posterIn = async (act: CommunityWriting, id: PersonId): Promise<Poster> =>
  posterOf(id, await postersOf(act, [id]));

/** Tells whoever gave the answer that it was accepted. */
export async function notifyAccepted(
  act: CommunityWriting,
  { thread, space, post }: Grown,
  by: PersonId,
): Promise<void> {
  const alias = (await authorsOf(act.orm, [post.authorId])).get(post.authorId);
  const person = alias ?? post.authorId;
  if (person === by || (await acrossBlock(act.orm, by)).includes(person)) return;
  // Whoever lost the role since they answered hears no more of what is in the space.
  const [[reader], who] = await Promise.all([
    readersOf(act.orm, space, { people: [person], now: act.now }),
    posterIn(act, by),
  ]);
  if (!reader) return;
  await notifyOnce(act.tx, act.notifier, [
    {
      person,
      type: 'forum_accepted',
      title: space.isDeskLife ? say('community.quietTitle', {}) : asWritten(thread.title),
      message: space.isDeskLife
        ? say('community.quiet', {})
        : say('community.accepted', { who: who.displayName }),
      actionUrl: pathOf(thread.id, post.seq),
      ...(!space.isDeskLife && !who.unnamed && { from: by }),
      subject: subjectOf(thread.id),
      event: `community-accepted:${thread.id}:${post.id}`,
      metadata: {},
      ...(alias && ({ isMailedApart: true } as const)),
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
