import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Poster, PostFile, PostPage, PostView, QuotedView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { isFrom } from '../access.ts';
import type { CommunityReading } from '../parts.ts';
import { aliasesOf } from '../queries/unnamed/aliases.ts';
import {
  communityBookmark,
  communityFile,
  communityPost,
  communityThanks,
  type FileRow,
  type PostRow,
} from '../tables.ts';

/** What is shown of people and aliases, by the ids under which they post. */
export type People = ReadonlyMap<PersonId, Shown>;
type Shown = Pick<PersonSummary, 'displayName' | 'photoURL' | 'headline'> & Pick<Poster, 'unnamed'>;
type Viewing = Pick<CommunityReading, 'orm' | 'person' | 'notifier'>;

/** Those who posted, by the ids under which they did: whoever is nobody's id is an alias. */
export async function postersOf(
  { orm, notifier }: Pick<Viewing, 'orm' | 'notifier'>,
  ids: readonly PersonId[],
): Promise<People> {
  const wanted = [...new Set(ids)];
  const people = await notifier.people.of(wanted, orm);
  const unknown = wanted.filter((id) => !people.has(id));
  if (unknown.length === 0) return people;
  const aliases = await aliasesOf(orm, unknown);
  return new Map<PersonId, Shown>([...people, ...aliases]);
}

/** Somebody as posts show them; no name once their account is gone. */
export const posterOf = (id: PersonId, people: People): Poster => {
  const found = people.get(id);
  return {
    id,
    displayName: found?.displayName ?? '',
    photoURL: found?.photoURL ?? null,
    headline: found?.headline ?? '',
    ...(found?.unnamed && { unnamed: found.unnamed }),
  };
};

/** A few words of a post, on one line. */
export const excerptOf = (plain: string): string => {
  const line = plain.replace(/\s+/g, ' ').trim();
  return line.length > limits.excerptMax ? `${line.slice(0, limits.excerptMax - 1).trimEnd()}…` : line;
};

/** Posts of one thread as the viewer reads them; what they may not read has no content, or isn't among them. */
export async function viewPosts(
  at: Viewing,
  rows: readonly PostRow[],
  shut: readonly PersonId[],
): Promise<PostView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [thanks, kept, quoted, files] = await Promise.all([
    at.orm
      .select({
        id: communityThanks.postId,
        count: sql<number>`count(*)::int`,
        isMine: sql<boolean>`bool_or(${communityThanks.personId} = ${at.person})`,
      })
      .from(communityThanks)
      .where(inArray(communityThanks.postId, ids))
      .groupBy(communityThanks.postId),
    at.orm
      .select({ id: communityBookmark.postId })
      .from(communityBookmark)
      .where(and(eq(communityBookmark.personId, at.person), inArray(communityBookmark.postId, ids))),
    quotedOf(at, rows, shut),
    at.orm.select().from(communityFile).where(inArray(communityFile.postId, ids)),
  ]);
  const thanked = new Map(thanks.map((one) => [one.id, one]));
  const bookmarked = new Set(kept.map(({ id }) => id));
  const people = await postersOf(at, [...rows, ...quoted.values()].flatMap(namedIn));
  return rows.map((row) => {
    const isReadable = row.state === 'shown' || row.authorId === at.person;
    const about = quoted.get(row.quotedId ?? row.id);
    return {
      id: row.id,
      threadId: row.threadId,
      seq: row.seq,
      author: posterOf(row.authorId, people),
      body: isReadable ? row.body : null,
      names: isReadable ? namesIn(row, people) : {},
      files: isReadable ? files.filter(({ postId }) => postId === row.id).map(viewFile) : [],
      quoted: row.quotedId && about ? viewQuoted(about, people) : null,
      state: row.state,
      reason: row.state === 'removed' && row.authorId === at.person ? row.reason : '',
      createdAt: toInstant(row.createdAt),
      editedAt: row.editedAt && toInstant(row.editedAt),
      version: row.version,
      thanks: thanked.get(row.id)?.count ?? 0,
      isThanked: thanked.get(row.id)?.isMine ?? false,
      isBookmarked: bookmarked.has(row.id),
    };
  });
}

const viewFile = ({ fileId: id, name, contentType, bytes }: FileRow): PostFile => ({
  id,
  name,
  contentType,
  bytes,
});

const namedIn = ({ authorId, mentions }: PostRow): PersonId[] => [authorId, ...mentions];

export const namesIn = (
  { mentions }: { readonly mentions: readonly PersonId[] },
  people: People,
): Record<string, string> =>
  Object.fromEntries(mentions.map((id) => [id, people.get(id)?.displayName ?? '']));

const viewQuoted = (row: PostRow, people: People): QuotedView => ({
  id: row.id,
  seq: row.seq,
  author: posterOf(row.authorId, people),
  excerpt: row.state === 'shown' ? excerptOf(plainOf(row, people)) : '',
});

/** A post without its formatting, with the names of the people it mentions. */
export const plainOf = ({ body }: Pick<PostRow, 'body'>, people: People): string =>
  plainTextOf(body, { person: (id) => people.get(storedId(id))?.displayName });

async function quotedOf(
  { orm }: Pick<Viewing, 'orm'>,
  rows: readonly PostRow[],
  shut: readonly PersonId[],
): Promise<ReadonlyMap<ClientId, PostRow>> {
  const ids = [...new Set(rows.flatMap(({ quotedId }) => quotedId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await orm
    .select()
    .from(communityPost)
    .where(and(inArray(communityPost.id, ids), isFrom(communityPost.authorId, shut)));
  return new Map(found.map((row) => [row.id, row]));
}

/** One post by its id, as the viewer reads it. */
export async function viewOne(
  at: Viewing,
  id: ClientId | null,
  shut: readonly PersonId[],
): Promise<PostView | null> {
  if (id === null) return null;
  const rows = await at.orm
    .select()
    .from(communityPost)
    .where(and(eq(communityPost.id, id), isFrom(communityPost.authorId, shut)));
  return (await viewPosts(at, rows, shut))[0] ?? null;
}

/** Where a page of posts begins: with this one and on, or before it. */
const Place = z.tuple([z.enum(['from', 'before']), z.number().int()]);

export interface PostsWanted {
  readonly threadId: ClientId;
  readonly cursor?: string | undefined;
  readonly at: number;
  readonly limit: number;
}

/** A page of posts from any place in a thread. Numbers never change, so a place stays where it was (X11). */
export async function pageOfPosts(
  at: Viewing,
  { threadId, cursor, at: start, limit }: PostsWanted,
  shut: readonly PersonId[],
): Promise<PostPage> {
  const [way, seq] = decodeCursor(cursor, Place) ?? (['from', start] as const);
  const isBack = way === 'before';
  const ofThread = and(eq(communityPost.threadId, threadId), isFrom(communityPost.authorId, shut));
  const past: SQL = isBack ? lt(communityPost.seq, seq) : gte(communityPost.seq, seq);
  const found = await at.orm
    .select()
    .from(communityPost)
    .where(and(ofThread, past))
    .orderBy(isBack ? desc(communityPost.seq) : asc(communityPost.seq))
    .limit(limit + 1);
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBack) rows.reverse();
  const [first, last] = [rows.at(0)?.seq ?? seq, rows.at(-1)?.seq ?? seq];
  return {
    items: await viewPosts(at, rows, shut),
    previousCursor: (isBack ? isMore : first > 1) ? encodeCursor(['before', first]) : null,
    nextCursor: isBack || isMore ? encodeCursor(['from', last + 1]) : null,
  };
}
