import { z } from 'zod';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Poster, PostView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import type { CommunityReading } from '../parts.ts';
import { connectionOf, type Through } from '../queries/opened-thread.ts';
import { onePost, postsAt, type ShownPost, type ShownQuote } from '../queries/shown-posts.ts';
import { aliasesOf } from '../queries/unnamed/aliases.ts';
import type { PostRow } from '../tables.ts';

/** What is shown of people and aliases, by the ids under which they post. */
export type People = ReadonlyMap<PersonId, Shown>;
type Shown = Pick<PersonSummary, 'displayName' | 'photoURL' | 'headline'> & Pick<Poster, 'unnamed'>;
/** Whoever reads, in the transaction of an act if in one. */
export type Viewing = Pick<CommunityReading, 'orm' | 'person' | 'notifier'> & Through;

/** Those who posted, by the ids under which they did: whoever is nobody's id is an alias. */
export async function postersOf(
  { orm, notifier }: Pick<Viewing, 'orm' | 'notifier'>,
  ids: readonly PersonId[],
): Promise<People> {
  const wanted = [...new Set(ids)];
  const isApart = orm === notifier.platform.database.orm;
  const people = await notifier.people.of(wanted, isApart ? undefined : orm);
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

/** Whoever a post names: its author, whom it mentions, and the same of what it replies to. */
export const namedIn = ({ authorId, mentions, quoted }: ShownPost): PersonId[] => [
  authorId,
  ...mentions,
  ...(quoted ? [quoted.authorId, ...quoted.mentions] : []),
];

export const namesIn = (
  { mentions }: { readonly mentions: readonly PersonId[] },
  people: People,
): Record<string, string> =>
  Object.fromEntries(mentions.map((id) => [id, people.get(id)?.displayName ?? '']));

/** A post without its formatting, with the names of the people it mentions. */
export const plainOf = ({ body }: Pick<PostRow, 'body'>, people: People): string =>
  plainTextOf(body, { person: (id) => people.get(storedId(id))?.displayName });

// What somebody's posts say of them is written once, until they are read anew.
const posterTexts = new WeakMap<Shown, string>();

function writePoster(id: PersonId, people: People): string {
  const found = people.get(id);
  const written = found && posterTexts.get(found);
  if (written !== undefined) return written;
  const text = JSON.stringify(posterOf(id, people));
  if (found) posterTexts.set(found, text);
  return text;
}

function writeQuote(quote: ShownQuote | null, people: People): string {
  if (!quote) return 'null';
  const excerpt = quote.body ? excerptOf(plainOf({ body: quote.body }, people)) : '';
  return (
    `{"id":"${quote.id}","seq":${quote.seq},"author":${writePoster(quote.authorId, people)},` +
    `"excerpt":${JSON.stringify(excerpt)}}`
  );
}

/**
 * A post as JSON, its body and files as they are stored: a long thread is read more than anything else here, and reading
 * what is only passed on cost more than the statement. Ids, states and instants have nothing that JSON would escape.
 */
export const writePost = (post: ShownPost, people: People): string =>
  `{"id":"${post.id}","threadId":"${post.threadId}","seq":${post.seq},` +
  `"author":${writePoster(post.authorId, people)},"body":${post.body ?? 'null'},` +
  `"names":${post.mentions.length === 0 ? '{}' : JSON.stringify(namesIn(post, people))},` +
  `"files":${post.files ?? '[]'},"quoted":${writeQuote(post.quoted, people)},` +
  `"state":"${post.state}","reason":${JSON.stringify(post.reason)},"createdAt":"${post.createdAt}",` +
  `"editedAt":${post.editedAt === null ? 'null' : `"${post.editedAt}"`},"version":${post.version},` +
  `"thanks":${post.thanks},"isThanked":${post.isThanked},"isBookmarked":${post.isBookmarked}}`;

/** One post by its id, as the viewer reads it. */
export async function viewOne(
  at: Viewing,
  id: ClientId,
  shut: readonly PersonId[],
): Promise<PostView | null> {
  const post = await onePost(connectionOf(at), { person: at.person, shut }, id);
  return post ? (JSON.parse(writePost(post, await postersOf(at, namedIn(post)))) as PostView) : null;
}

/** Where a page of posts begins: with this one and on, or before it. */
const Place = z.tuple([z.enum(['from', 'before']), z.number().int()]);

interface PageWanted {
  readonly threadId: ClientId;
  readonly cursor?: string | undefined;
  readonly at: number;
  readonly limit: number;
}

/** A page of posts from any place in a thread, as JSON. Numbers never change, so a place stays where it was (X11). */
export async function writePageOfPosts(
  at: Viewing,
  { threadId, cursor, at: start, limit }: PageWanted,
  shut: readonly PersonId[],
): Promise<string> {
  const [way, seq] = decodeCursor(cursor, Place) ?? (['from', start] as const);
  const reader = { person: at.person, shut };
  const found = await postsAt(connectionOf(at), reader, way, { threadId, seq, limit: limit + 1 });
  return writePage(cutPosts(found, { way, seq, limit }), await postersOf(at, found.flatMap(namedIn)));
}

interface Cut {
  readonly way: 'from' | 'before';
  readonly seq: number;
  readonly limit: number;
}

interface Page {
  readonly posts: readonly ShownPost[];
  readonly previousCursor: string | null;
  readonly nextCursor: string | null;
}

/** A page of posts of which one more than it holds was asked for. */
export function cutPosts(found: readonly ShownPost[], { way, seq, limit }: Cut): Page {
  const isBack = way === 'before';
  const isMore = found.length > limit;
  const posts = isMore && isBack ? found.slice(1) : found.slice(0, limit);
  const [first, last] = [posts.at(0)?.seq ?? seq, posts.at(-1)?.seq ?? seq];
  return {
    posts,
    previousCursor: (isBack ? isMore : first > 1) ? encodeCursor(['before', first]) : null,
    nextCursor: isBack || isMore ? encodeCursor(['from', last + 1]) : null,
  };
}

export const writePage = ({ posts, previousCursor, nextCursor }: Page, people: People): string =>
  `{"items":[${posts.map((post) => writePost(post, people)).join(',')}],` +
  `"previousCursor":${JSON.stringify(previousCursor)},"nextCursor":${JSON.stringify(nextCursor)}}`;
