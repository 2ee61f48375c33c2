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
import { connectionOf, type Followed } from '../queries/opened-thread.ts';
import { postsOpened } from '../queries/shown-posts.ts';
import { communityReading, communitySpaceLevel, type SpaceRow, type ThreadRow } from '../tables.ts';
import {
  cutPosts,
  namedIn,
  type People,
  posterOf,
  postersOf,
  type Viewing,
  writePage,
  writePost,
} from './posts.ts';

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
  at: Viewing,
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
    postersOf(
      at,
      rows.map(({ thread }) => thread.authorId),
    ),
  ]);
  const reading = new Map(readings.map((one) => [one.threadId, one]));
  return rows.map(({ thread, space }) => {
    const followed = { own: reading.get(thread.id) ?? null, spaceLevel: levels.get(space.id) ?? null };
    return viewLine({ thread, space, ...followed }, people);
  });
}

interface Line extends Followed {
  readonly thread: ThreadRow;
  readonly space: Pick<SpaceRow, 'name'>;
}

const viewLine = ({ thread, space, own, spaceLevel }: Line, people: People): ThreadLine => ({
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
  level: levelIn(own?.level, spaceLevel),
});

type Opening = Viewing & Pick<CommunityReading, 'actor' | 'moderation' | 'now'>;

/** A thread as it is opened, as JSON: at its first unread post, or at a place the viewer asks for. */
export async function writeThread(at: Opening, open: OpenThread, from?: number): Promise<string> {
  const { thread, space, shut, own } = open;
  const firstUnread = (own?.readSeq ?? 0) + 1;
  const seq = from ?? Math.max(2, Math.min(firstUnread, thread.lastSeq) - contextPosts);
  const wanted = { threadId: thread.id, seq, answerId: thread.answerId };
  const [found, until] = await Promise.all([
    postsOpened(connectionOf(at), { person: at.person, shut }, wanted),
    at.moderation.suspendedUntil(at.orm, [at.person], at.now),
  ]);
  const ofHead = [thread.authorId, thread.answeredBy, thread.summaryBy].filter((one) => one !== null);
  const people = await postersOf(at, [...ofHead, ...found.flatMap(namedIn)]);
  const textOf = (part: 'opening' | 'answer') => {
    const post = found.find((one) => one.part === part);
    return post ? writePost(post, people) : 'null';
  };
  const page = cutPosts(
    found.filter((one) => one.part === 'page'),
    { way: 'from', seq, limit: limits.postPage },
  );
  const isAuthor = thread.authorId === at.person;
  const head: Omit<ThreadView, 'opening' | 'answer' | 'posts'> = {
    ...viewLine(open, people),
    version: thread.version,
    isDeskLife: space.isDeskLife,
    allowsUnnamed: space.allowsUnnamed,
    ownLevel: own?.level ?? null,
    reason: thread.reason,
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
    isAuthor,
    isModerator: !isAuthor && isKeeper(at),
    mayPin: isKeeper(at),
    suspendedUntil: until && toInstant(until),
  };
  return (
    `${JSON.stringify(head).slice(0, -1)},"opening":${textOf('opening')},"answer":${textOf('answer')},` +
    `"posts":${writePage(page, people)}}`
  );
}

/** The same as a value, after it was changed. */
export const viewThread = async (at: Opening, open: OpenThread): Promise<ThreadView> =>
  JSON.parse(await writeThread(at, open)) as ThreadView;
