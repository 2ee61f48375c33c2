import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { SpaceView, ThreadLine, ThreadView } from '../../contract/views.ts';
import { type FollowLevel, limits } from '../../limits.ts';
import { levelIn } from '../../policy/following.ts';
import { isKeeper, type OpenThread } from '../access.ts';
import type { CommunityReading } from '../parts.ts';
import {
  communityPost,
  communityReading,
  communitySpaceLevel,
  type SpaceRow,
  type ThreadRow,
} from '../tables.ts';
import { pageOfPosts, posterOf, viewOne } from './posts.ts';

/** Posts before the first unread one that a thread opens with, so that it is read in its context. */
const contextPosts = 2;

/** A space for somebody; `unread` as it was counted. */
export const viewSpace = (row: SpaceRow, level: FollowLevel | undefined, unread: number): SpaceView => ({
  id: row.id,
  name: row.name,
  line: row.line,
  icon: row.icon,
  openTo: row.openTo,
  closedTo: row.closedTo,
  isDeskLife: row.isDeskLife,
  allowsUnnamed: row.allowsUnnamed,
  isArchived: row.archivedAt !== null,
  level: level ?? 'normal',
  unread,
  version: row.version,
});

/** How a person follows these spaces, where they chose. */
export async function spaceLevelsOf(
  orm: NodePgDatabase,
  person: PersonId,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, FollowLevel>> {
  const rows = await orm
    .select()
    .from(communitySpaceLevel)
    .where(and(eq(communitySpaceLevel.personId, person), inArray(communitySpaceLevel.spaceId, [...ids])));
  return new Map(rows.map(({ spaceId, level }) => [spaceId, level]));
}

/** Threads in a list, with how far the viewer has read each. */
export async function viewThreads(
  at: Pick<CommunityReading, 'orm' | 'person' | 'notifier'>,
  rows: readonly { readonly thread: ThreadRow; readonly space: Pick<SpaceRow, 'id' | 'name'> }[],
): Promise<ThreadLine[]> {
  if (rows.length === 0) return [];
  const [readings, levels, people] = await Promise.all([
    at.orm
      .select()
      .from(communityReading)
      .where(
        and(
          eq(communityReading.personId, at.person),
          inArray(
            communityReading.threadId,
            rows.map(({ thread }) => thread.id),
          ),
        ),
      ),
    spaceLevelsOf(at.orm, at.person, [...new Set(rows.map(({ space }) => space.id))]),
    at.notifier.people.of([...new Set(rows.map(({ thread }) => thread.authorId))], at.orm),
  ]);
  const reading = new Map(readings.map((one) => [one.threadId, one]));
  return rows.map(({ thread, space }) => {
    const own = reading.get(thread.id);
    return {
      id: thread.id,
      spaceId: thread.spaceId,
      space: space.name,
      kind: thread.kind,
      title: thread.title,
      state: thread.state,
      isPinned: thread.isPinned,
      author: posterOf(thread.authorId, people),
      lastSeq: thread.lastSeq,
      lastPostAt: toInstant(thread.lastPostAt),
      createdAt: toInstant(thread.createdAt),
      readSeq: own ? own.readSeq : null,
      level: levelIn(own?.level, levels.get(space.id)),
    };
  });
}

/** A thread as it is opened: at its first unread post, or at a place the viewer asks for. */
export async function viewThread(
  at: Pick<CommunityReading, 'orm' | 'person' | 'actor' | 'notifier' | 'moderation' | 'now'>,
  { thread, space, shut }: OpenThread,
  from?: number,
): Promise<ThreadView> {
  const [[own], [first], [line], answer, until] = await Promise.all([
    at.orm
      .select()
      .from(communityReading)
      .where(and(eq(communityReading.threadId, thread.id), eq(communityReading.personId, at.person))),
    at.orm
      .select({ id: communityPost.id })
      .from(communityPost)
      .where(and(eq(communityPost.threadId, thread.id), eq(communityPost.seq, 1))),
    viewThreads(at, [{ thread, space }]),
    viewOne(at, thread.answerId, shut),
    at.moderation.suspendedUntil(at.orm, [at.person], at.now),
  ]);
  if (!line) throw new Error('a thread without a line');
  const firstUnread = (own?.readSeq ?? 0) + 1;
  const start = from ?? Math.max(2, Math.min(firstUnread, thread.lastSeq) - contextPosts);
  const [opening, posts, people] = await Promise.all([
    viewOne(at, first?.id ?? null, shut),
    pageOfPosts(at, { threadId: thread.id, at: start, limit: limits.postPage }, shut),
    at.notifier.people.of(
      [thread.answeredBy, thread.summaryBy].filter((one) => one !== null),
      at.orm,
    ),
  ]);
  const isAuthor = thread.authorId === at.person;
  return {
    ...line,
    version: thread.version,
    isDeskLife: space.isDeskLife,
    allowsUnnamed: space.allowsUnnamed,
    ownLevel: own?.level ?? null,
    reason: thread.reason,
    opening,
    answer,
    answeredBy: thread.answeredBy === null ? null : posterOf(thread.answeredBy, people),
    answeredAt: thread.answeredAt && toInstant(thread.answeredAt),
    card: thread.card,
    summary:
      thread.summaryBy && thread.summaryAt
        ? {
            text: thread.summary,
            by: posterOf(thread.summaryBy, people),
            at: toInstant(thread.summaryAt),
          }
        : null,
    slowMinutes: thread.slowMinutes,
    firstUnread,
    posts,
    isAuthor,
    isModerator: !isAuthor && isKeeper(at),
    suspendedUntil: until && toInstant(until),
  };
}
