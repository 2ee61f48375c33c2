import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { Database, Statement, TextRow } from '#platform/server/database/database.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import { limits, type PostState } from '../../limits.ts';

/**
 * A post as somebody reads it, by one statement with all that belongs to it. What is only passed on stays as the database
 * wrote it: its body and files are JSON already.
 */
export interface ShownPost {
  /** Which of what was asked for it is. */
  readonly part: 'page' | 'opening' | 'answer';
  readonly id: ClientId;
  readonly threadId: ClientId;
  readonly seq: number;
  readonly authorId: PersonId;
  /** JSON; null where it is gone for this reader, as are its mentions and files. */
  readonly body: string | null;
  readonly mentions: readonly PersonId[];
  readonly files: string | null;
  readonly state: PostState;
  readonly reason: string;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  readonly version: number;
  readonly thanks: number;
  readonly isThanked: boolean;
  readonly isBookmarked: boolean;
  readonly quoted: ShownQuote | null;
}

/** The post that another one replies to; without a body once it is gone. */
export interface ShownQuote {
  readonly id: ClientId;
  readonly seq: number;
  readonly authorId: PersonId;
  readonly body: RichText | null;
  readonly mentions: readonly PersonId[];
}

// Of every statement here $1 is who reads, and $2 whose posts they don't.
const isRead = 'author_id <> all($2::uuid[])';
const isWhole = "(p.state = 'shown' or p.author_id = $1)";

// What belongs to a post is looked up for each: as a list of its own, all that somebody ever thanked for could be read.
const shown = (source: string) => `
  select p.part, p.id, p.thread_id, p.seq, p.author_id, case when ${isWhole} then p.body end,
    case when ${isWhole} then p.mentions end,
    case when ${isWhole} then (select json_agg(json_build_object('id', f.file_id, 'name', f.name,
      'contentType', f.content_type, 'bytes', f.bytes)) from community_file f where f.post_id = p.id) end,
    p.state, case when p.state = 'removed' and p.author_id = $1 then p.reason end, p.created_at, p.edited_at, p.version,
    k.thanks, k.is_mine, (select true from community_bookmark b where b.person_id = $1 and b.post_id = p.id),
    q.id, q.seq, q.author_id, case when q.state = 'shown' then q.body end, q.mentions
  from (${source}) p
    cross join lateral (select count(*) as thanks, bool_or(person_id = $1) as is_mine
      from community_thanks where post_id = p.id) k
    left join community_post q on q.id = p.quoted_id and q.${isRead}
  order by p.part, p.seq`;

const part = (name: ShownPost['part'], where: string) =>
  `(select '${name}' as part, * from community_post where ${isRead} and ${where})`;

type Way = 'from' | 'before';

const page = (way: Way, limit: string) =>
  part(
    'page',
    `thread_id = $3 and seq ${way === 'from' ? '>= $4 order by seq' : '< $4 order by seq desc'} limit ${limit}`,
  );

// The limit that is nearly always asked for stands in the text: where it is a parameter PostgreSQL takes a tenth of the
// thread for it, and plans each of them anew, which takes longer than reading the posts.
const usualLimit = limits.postPage + 1;

const pages = (limit: string, name: string) =>
  ({
    from: { name: `community-posts-from${name}`, text: shown(page('from', limit)) },
    before: { name: `community-posts-before${name}`, text: shown(page('before', limit)) },
  }) as const satisfies Record<Way, Statement>;

const usual = pages(String(usualLimit), '');
const limited = pages('$5', '-limited');

const opened: Statement = {
  name: 'community-posts-opened',
  text: shown(
    [
      page('from', String(usualLimit)),
      part('opening', 'thread_id = $3 and seq = 1'),
      part('answer', 'id = $5'),
    ].join(' union all '),
  ),
};

const one: Statement = { name: 'community-posts-one', text: shown(part('page', 'id = $3')) };

/** What posts are read through: the database, or the transaction of an act. */
type Connection = Pick<Database, 'runText'>;

interface Reader {
  readonly person: PersonId;
  /** Whose posts they don't read. */
  readonly shut: readonly PersonId[];
}

interface PostsWanted {
  readonly threadId: ClientId;
  readonly seq: number;
}

/** Posts of a thread in their order, from a number on or before it; so many at most. */
export async function postsAt(
  connection: Connection,
  { person, shut }: Reader,
  way: Way,
  { threadId, seq, limit }: PostsWanted & { readonly limit: number },
): Promise<ShownPost[]> {
  const values = [person, shut, threadId, seq];
  const rows =
    limit === usualLimit
      ? await connection.runText(usual[way], values)
      : await connection.runText(limited[way], [...values, limit]);
  return rows.map(readPost);
}

/** A page and one post more from a number on, with what the thread begins with and its accepted answer. */
export const postsOpened = async (
  connection: Connection,
  { person, shut }: Reader,
  { threadId, seq, answerId }: PostsWanted & { readonly answerId: ClientId | null },
): Promise<ShownPost[]> =>
  (await connection.runText(opened, [person, shut, threadId, seq, answerId])).map(readPost);

/** One post, wherever it is. */
export async function onePost(
  connection: Connection,
  { person, shut }: Reader,
  id: ClientId,
): Promise<ShownPost | undefined> {
  const [row] = await connection.runText(one, [person, shut, id]);
  return row && readPost(row);
}

const isTrue = (text: string | null | undefined) => text === 't';

/** An array of ids, which have nothing that would be quoted. */
const idsIn = (text: string | null | undefined): PersonId[] =>
  text && text !== '{}'
    ? text
        .slice(1, -1)
        .split(',')
        .map((id): PersonId => storedId(id))
    : [];

const nothing = '';

function readPost(row: TextRow): ShownPost {
  const [which, id, threadId, seq, authorId, body, mentions, files, state, reason] = row;
  const [createdAt, editedAt, version, thanks, isThanked, isBookmarked] = row.slice(10);
  const [quotedId, ...quoted] = row.slice(16);
  return {
    part: which as ShownPost['part'],
    id: storedId(id ?? nothing),
    threadId: storedId(threadId ?? nothing),
    seq: Number(seq),
    authorId: storedId(authorId ?? nothing),
    body: body ?? null,
    mentions: idsIn(mentions),
    files: files ?? null,
    state: state as PostState,
    reason: reason ?? nothing,
    createdAt: instantOfMoment(createdAt ?? nothing),
    editedAt: editedAt ? instantOfMoment(editedAt) : null,
    version: Number(version),
    thanks: Number(thanks),
    isThanked: isTrue(isThanked),
    isBookmarked: isTrue(isBookmarked),
    quoted: quotedId ? readQuote(storedId(quotedId), quoted) : null,
  };
}

function readQuote(id: ClientId, [seq, authorId, body, mentions]: TextRow): ShownQuote {
  return {
    id,
    seq: Number(seq),
    authorId: storedId(authorId ?? nothing),
    body: body ? (JSON.parse(body) as RichText) : null,
    mentions: idsIn(mentions),
  };
}
