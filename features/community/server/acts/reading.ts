import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { written } from '#platform/server/http/written.ts';
import type { threadsContract } from '../../contract/threads.ts';
import type { FoundPost } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { findSpace, findThread, isFrom, readableThreads, shutOf } from '../access.ts';
import { spaceTopic, threadTopic } from '../notify.ts';
import type { CommunityParts, CommunityReading } from '../parts.ts';
import {
  communityPost,
  communityReading,
  communitySpace,
  communitySpaceLevel,
  communityThread,
  type PostRow,
  type SpaceRow,
  type ThreadRow,
} from '../tables.ts';
import { excerptOf, plainOf, posterOf, postersOf, writePageOfPosts } from '../views/posts.ts';
import { viewThreads, writeThread } from '../views/threads.ts';

type Reads = 'threads' | 'followed' | 'thread' | 'posts' | 'similar' | 'search';
const Place = z.tuple([z.string(), z.uuid()]);

export const reading: Acts<Pick<typeof threadsContract, Reads>, CommunityParts> = {
  async threads(at, { id, cursor, limit, list, kind }) {
    const space = (await findSpace(at, id)) ?? at.refuse('space.absent');
    const shut = await shutOf(at);
    const last = decodeCursor(cursor, Place);
    const since = sql<string>`to_char(${communityThread.lastPostAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    const inSpace = and(
      eq(communityThread.spaceId, id),
      readableThreads(at, shut),
      kind && eq(communityThread.kind, kind),
      list === 'unanswered'
        ? and(sql`${communityThread.kind} in ('question', 'who')`, eq(communityThread.state, 'open'))
        : undefined,
      list === 'followed' ? followedBy(at) : undefined,
      list === 'latest' ? eq(communityThread.isPinned, false) : undefined,
    );
    const [found, pinned] = await Promise.all([
      at.orm
        .select({ thread: communityThread, space: communitySpace, since })
        .from(communityThread)
        .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
        .where(
          and(
            inSpace,
            last &&
              sql`(${communityThread.lastPostAt}, ${communityThread.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
          ),
        )
        .orderBy(desc(communityThread.lastPostAt), desc(communityThread.id))
        .limit(limit + 1),
      cursor === undefined
        ? at.orm
            .select({ thread: communityThread, space: communitySpace })
            .from(communityThread)
            .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
            .where(
              and(
                eq(communityThread.spaceId, id),
                readableThreads(at, shut),
                eq(communityThread.isPinned, true),
              ),
            )
            .orderBy(desc(communityThread.createdAt))
            .limit(limits.followedMax)
        : [],
    ]);
    at.notifier.platform.hub.follow(at.person, spaceTopic(space.id));
    const shown = found.slice(0, limit);
    const end = found.length > limit ? shown.at(-1) : undefined;
    return {
      items: await viewThreads(at, shown),
      pinned: await viewThreads(at, pinned),
      nextCursor: end ? encodeCursor([end.since, end.thread.id]) : null,
    };
  },

  async followed(at) {
    const shut = await shutOf(at);
    const rows = await at.orm
      .select({ thread: communityThread, space: communitySpace })
      .from(communityReading)
      .innerJoin(communityThread, eq(communityThread.id, communityReading.threadId))
      .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
      .where(
        and(
          eq(communityReading.personId, at.person),
          eq(communityReading.level, 'watch'),
          readableThreads(at, shut),
        ),
      )
      .orderBy(
        desc(sql`${communityThread.lastSeq} > ${communityReading.readSeq}`),
        desc(communityThread.lastPostAt),
        desc(communityThread.id),
      )
      .limit(limits.followedMax);
    return { items: await viewThreads(at, rows) };
  },

  async thread(at, { id, at: from }) {
    const found = (await findThread(at, id)) ?? at.refuse('thread.absent');
    at.notifier.platform.hub.follow(at.person, threadTopic(id));
    return written(at.request, await writeThread(at, found, from));
  },

  async posts(at, { id, cursor, limit, at: from }) {
    const { shut } = (await findThread(at, id)) ?? at.refuse('thread.absent');
    return written(at.request, await writePageOfPosts(at, { threadId: id, cursor, at: from, limit }, shut));
  },

  /** Threads whose title has the same words, however they are spelled: nothing is asked twice by mistake. */
  async similar(at, { spaceId, title }) {
    if (!(await findSpace(at, spaceId))) return at.refuse('space.absent');
    const typed = title.trim().toLowerCase();
    if (typed.length < limits.titleMin) return { items: [] };
    const shut = await shutOf(at);
    const near = sql`word_similarity(${typed}, lower(${communityThread.title}))`;
    const rows = await at.orm
      .select({ thread: communityThread, space: communitySpace })
      .from(communityThread)
      .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
      .where(
        and(
          eq(communityThread.spaceId, spaceId),
          readableThreads(at, shut),
          ne(communityThread.state, 'archived'),
          sql`${near} > 0.4`,
        ),
      )
      .orderBy(desc(near), desc(communityThread.lastPostAt))
      .limit(limits.similarMax);
    return { items: await viewThreads(at, rows) };
  },

  async search(at, { q, spaceId, cursor, limit }) {
    if (spaceId && !(await findSpace(at, spaceId))) return at.refuse('space.absent');
    const { since, isAfter, order } = newestFirst(communityPost, cursor);
    const found = await at.orm
      .select({ row: communityPost, since, thread: communityThread, space: communitySpace })
      .from(communityPost)
      .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
      .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
      .where(and(await isFoundBy(at, q), spaceId && eq(communityThread.spaceId, spaceId), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    const kept = new Set<ClientId>(rows.map(({ id }) => id));
    return {
      items: await viewFound(
        at,
        found.filter(({ row }) => kept.has(row.id)),
      ),
      nextCursor,
    };
  },
};

/** Threads somebody watches, or all of a space they watch. */
const followedBy = ({ person }: Pick<CommunityReading, 'person'>): SQL => sql`(
  exists (select 1 from ${communityReading} own where own.thread_id = ${communityThread.id}
    and own.person_id = ${person} and own.level = 'watch')
  or (exists (select 1 from ${communitySpaceLevel} level where level.space_id = ${communityThread.spaceId}
      and level.person_id = ${person} and level.level = 'watch')
    and not exists (select 1 from ${communityReading} own where own.thread_id = ${communityThread.id}
      and own.person_id = ${person} and own.level is not null)))`;

/** Posts with all of these words, where and by whom the viewer reads (COM-8). */
export async function isFoundBy(
  at: Pick<CommunityReading, 'orm' | 'actor' | 'person'>,
  words: string,
): Promise<SQL | undefined> {
  const shut = await shutOf(at);
  const query = sql`websearch_to_tsquery('simple', ${words})`;
  return and(
    readableThreads(at, shut),
    eq(communityPost.state, 'shown'),
    isFrom(communityPost.authorId, shut),
    or(
      sql`to_tsvector('simple', ${communityPost.plain}) @@ ${query}`,
      and(
        eq(communityPost.seq, 1),
        sql`lower(${communityThread.title}) like ${`%${likeOf(words.toLowerCase())}%`}`,
      ),
    ),
  );
}

/** Text that is looked for as it is. */
export const likeOf = (words: string) => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A post that was found, with where it was said. */
export interface FoundRow {
  readonly row: PostRow;
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
}

/** Hits in the words of their posts. */
export async function viewFound(
  at: Pick<CommunityReading, 'orm' | 'notifier'>,
  found: readonly FoundRow[],
): Promise<FoundPost[]> {
  const named = found.flatMap(({ row }) => [row.authorId, ...row.mentions]);
  const people = await postersOf(at, named);
  return found.map(({ row, thread, space }) => ({
    id: row.id,
    threadId: thread.id,
    seq: row.seq,
    title: thread.title,
    space: space.name,
    author: posterOf(row.authorId, people),
    excerpt: excerptOf(plainOf(row, people)),
    createdAt: toInstant(row.createdAt),
  }));
}
