import { isBlockedSql } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { exactMoment } from '#platform/server/database/moments.ts';
import { ByMoment, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { UnreadCounts } from '../../contract/views.ts';
import { type ConversationViewName, conversationViews, limits } from '../../limits.ts';
import {
  type ConversationRow,
  flags,
  isArchived,
  isOpenTo,
  isUnreadFor,
  owedOf,
  packedMessage,
  packedOther,
  readConversationRow,
  takesPart,
  unreadFor,
} from './rows.ts';

// The page is cut first, and the rest is read for its rows only. One walk over the messages from the read pointer to
// the end yields the last message and the count; if more is unread than is counted, the count has its own walk, which
// stops in time. The columns are read by position (readConversationRow).
const around = (inner: string) => `
  select c.id, c.type, c.title, c.last_seq, c.last_message_at, c.read_seq,
    case when c.last_seq - c.read_seq <= ${limits.unreadCountedTo} then near.unread else
      (select count(*) from (select from message u where ${unreadFor('c', 'u')} and u.seq <= c.last_seq
        limit ${limits.unreadCountedTo}) counted)
    end,
    case when c.type = 'direct' then 2 else
      (select count(*) from participant o where o.conversation_id = c.id and ${takesPart('o', 'c')})
    end,
    case when c.type = 'direct' then ${packedOther('other', 'c')} else
      (select string_agg(shown.packed, ',') from (select ${packedOther('o', 'c')} as packed from participant o
        where o.conversation_id = c.id and o.person_id <> c.person_id and ${takesPart('o', 'c')}
        order by o.joined_at, o.person_id limit ${limits.participantsShown}) shown)
    end,
    near.last, c.closed, c.flags, c.owner_id, c.picture_file_id, c.owed
  from (${inner}) c
  left join participant other on c.type = 'direct' and other.conversation_id = c.id
    and other.person_id <> c.person_id and other.left_at_seq is null
  cross join lateral (
    select count(*) filter (where ${isUnreadFor('c', 'u')}) as unread,
      max(case when u.seq = c.last_seq then ${packedMessage('u')} end) as last
    from message u where u.conversation_id = c.id and ${isOpenTo('c', 'u.seq')} and u.seq <= c.last_seq and u.seq >=
      case when c.last_seq - c.read_seq between 1 and ${limits.unreadCountedTo} then c.read_seq + 1 else c.last_seq end
  ) near
  order by c.last_message_at desc, c.id desc`;

// A group's title at a position: the last one set up to there.
const titleAt = (seq: string) => `(select named.system ->> 'title' from message named
    where named.conversation_id = c.id and named.seq <= ${seq} and named.type = 'system'
      and named.system ->> 'kind' = 'titled'
    order by named.seq desc limit 1)`;

// People who left see the conversation as it was then, and nothing that came after (MSG-6).
const mine = `
  select c.id, c.type, case when p.left_at_seq is null then c.title else ${titleAt('p.left_at_seq')} end as title,
    least(c.last_seq, p.left_at_seq) as last_seq,
    least(c.last_message_at, p.left_at) as last_message_at, p.conversation_id, p.person_id, p.read_seq,
    p.visible_from_seq, p.earlier_seqs, p.closed, p.receipts, p.request, p.left_at, ${flags('p', 'c')} as flags,
    case when p.left_at_seq is null then c.owner_id end as owner_id,
    case when p.left_at_seq is null then c.picture_file_id end as picture_file_id,
    case when p.owed_seq = c.last_seq then p.owed_mark end as owed
  from participant p join conversation c on c.id = p.conversation_id
  where p.person_id = $1`;

export const hasUnread = `c.last_seq > p.read_seq and exists (select 1 from message u where ${unreadFor('p', 'u')})`;

/** Conversations the person takes part in, has not archived, and has accepted. */
export const isCurrent = `p.left_at_seq is null and p.request is null and not ${isArchived('p', 'c')}`;

const filters: Readonly<Record<ConversationViewName, string>> = {
  inbox: isCurrent,
  unread: `${isCurrent} and ${hasUnread} and c.last_message_at >= $4`,
  // Whether a message asks for something is checked row by row (listWaiting); this only drops rows that cannot.
  waiting: `${isCurrent} and case when p.owed_seq = c.last_seq then p.owed_mark = 'me' else
    exists (select 1 from message w where w.conversation_id = c.id and w.seq = c.last_seq
      and w.sender_id <> p.person_id and w.type = 'text' and w.deleted_at is null) end`,
  starred: `${isCurrent} and p.is_starred`,
  cold: `${isCurrent} and ${hasUnread} and c.last_message_at < $4`,
  groups: `${isCurrent} and c.type = 'group'`,
  archived: `p.request is null and (p.left_at_seq is not null or ${isArchived('p', 'c')})`,
  requests: "p.left_at_seq is null and p.request = 'pending'",
};

/** A person's private conversations are hidden on their desk. */
const onDesk = 'not p.is_private';

const page = (view: ConversationViewName, where?: string): Statement => ({
  name: `conversation-list-${view}${where ? '-desk' : ''}`,
  // Every view refers to the cold limit, since its type could not be inferred where nothing is compared with it.
  text: around(`${mine} and c.last_seq > 0 and ${where ?? 'true'} and ${filters[view]} and ($4::timestamptz is null or true)
    and ($2::timestamptz is null or (least(c.last_message_at, p.left_at), c.id) < ($2, $3::uuid))
    order by least(c.last_message_at, p.left_at) desc, c.id desc limit $5`),
});

const pagesWhere = (where?: string) =>
  Object.fromEntries(conversationViews.map((view) => [view, page(view, where)])) as Readonly<
    Record<ConversationViewName, Statement>
  >;

const pages = pagesWhere();

const pagesOnDesk = pagesWhere(onDesk);

// Of those that are known to be unread alone, instead of looking through all of them.
const amongPage = (view: ConversationViewName): Statement => {
  const { name, text } = page(view, 'c.id = any($6::uuid[])');
  return { name: `${name}-among`, text };
};

const pagesAmong: Readonly<Partial<Record<ConversationViewName, Statement>>> = {
  unread: amongPage('unread'),
  cold: amongPage('cold'),
};

const single: Statement = { name: 'conversation-get', text: around(`${mine} and c.id = $2`) };

const singleOnDesk: Statement = {
  name: 'conversation-get-desk',
  text: around(`${mine} and c.id = $2 and ${onDesk}`),
};

export interface ConversationPage {
  readonly rows: ConversationRow[];
  readonly nextCursor: string | null;
}

/** A page of a person's conversations, newest first. `coldBefore`: last messages older than this are cold. */
async function listConversations(
  database: Database,
  person: PersonId,
  wanted: {
    view: ConversationViewName;
    cursor?: string | undefined;
    limit: number;
    coldBefore: Date;
    isOnDesk?: boolean;
    /** The person's unread conversations, if they are known: for views of those. */
    among?: readonly UnreadOne[] | undefined;
  },
): Promise<ConversationPage> {
  const after = decodeCursor(wanted.cursor, ByMoment) ?? [null, null];
  const values = [person, ...after, wanted.coldBefore, wanted.limit + 1];
  const among = wanted.isOnDesk ? undefined : wanted.among && pagesAmong[wanted.view];
  const found =
    among && wanted.among
      ? await pageAmong(wanted.among, { after: after[0], ...wanted }, (ids) =>
          database.runText(among, [...values, ids]),
        )
      : await database.runText((wanted.isOnDesk ? pagesOnDesk : pages)[wanted.view], values);
  const rows = found.slice(0, wanted.limit).map(readConversationRow);
  const last = found.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: cursorAfter(last) };
}

/** An unread conversation of a person. */
export interface UnreadOne extends Record<string, unknown> {
  readonly id: ConversationId;
  /** When the last message was written, milliseconds since 1970, with microseconds behind the point. */
  readonly at: number;
  readonly isRequest: boolean;
  readonly isPrivate: boolean;
}

/**
 * The rows of a page, of the newest that can be on it; of all of them if one has meanwhile been read. The statement
 * decides which belong there, so a millisecond too many at either end changes nothing.
 */
async function pageAmong<Row>(
  among: readonly UnreadOne[],
  wanted: {
    readonly view: ConversationViewName;
    readonly after: string | null;
    readonly coldBefore: Date;
    readonly limit: number;
  },
  read: (ids: readonly ConversationId[]) => Promise<Row[]>,
): Promise<Row[]> {
  const endMs = (wanted.after === null ? Number.POSITIVE_INFINITY : Date.parse(wanted.after)) + 1;
  const coldMs = wanted.coldBefore.getTime();
  const isInView = ({ at }: UnreadOne) => (wanted.view === 'cold' ? at <= coldMs : at >= coldMs);
  const newest = among
    .filter((one) => !one.isRequest && one.at <= endMs && isInView(one))
    .toSorted((one, other) => other.at - one.at);
  const lastMs = newest[wanted.limit]?.at ?? Number.NEGATIVE_INFINITY;
  const near = newest.filter(({ at }) => at >= lastMs);
  if (near.length === 0) return [];
  const rows = await read(near.map(({ id }) => id));
  const isWhole = rows.length > wanted.limit || near.length === newest.length;
  return isWhole ? rows : read(newest.map(({ id }) => id));
}

/** Where the page after a row starts; null if there is no such row. */
const cursorAfter = (row: ConversationRow | undefined): string | null =>
  row ? encodeCursor([exactMoment(row.lastMessageAt), row.id]) : null;

/** One conversation as this participant sees it; `undefined` for everyone else. */
export async function findConversation(
  database: Pick<Database, 'runText'>,
  person: PersonId,
  id: ConversationId,
  isOnDesk = false,
): Promise<ConversationRow | undefined> {
  const [row] = await database.runText(isOnDesk ? singleOnDesk : single, [person, id]);
  return row && readConversationRow(row);
}

const several: Statement = { name: 'conversation-get-several', text: around(`${mine} and c.id = any($2)`) };

const severalOnDesk: Statement = {
  name: 'conversation-get-several-desk',
  text: around(`${mine} and c.id = any($2) and ${onDesk}`),
};

/** Some of the person's conversations, newest first; those that are not theirs are left out. */
export async function findConversations(
  database: Pick<Database, 'runText'>,
  person: PersonId,
  ids: readonly ConversationId[],
  isOnDesk = false,
): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  const rows = await database.runText(isOnDesk ? severalOnDesk : several, [person, ids]);
  return rows.map(readConversationRow);
}

const isUnreadOne = `p.person_id = $1 and p.left_at_seq is null and p.request is distinct from 'ignored'
      and not ${isArchived('p', 'c')} and ${hasUnread}`;

/** Which of a person's ($1) conversations the counts are of. */
export const unreadOnes = `select c.id, (extract(epoch from c.last_message_at) * 1000)::float8 as at,
    p.request is not null as "isRequest", p.is_private as "isPrivate"
  from participant p join conversation c on c.id = p.conversation_id where ${isUnreadOne}`;

const unreadCounts: Statement = {
  name: 'conversation-unread',
  text: `select count(*) filter (where p.request is null and c.last_message_at >= $2)::int as regular,
      count(*) filter (where p.request is null and c.last_message_at < $2)::int as cold,
      count(*) filter (where p.request is not null)::int as requests
    from participant p join conversation c on c.id = p.conversation_id
    where ${isUnreadOne}`,
};

const unreadOnDesk: Statement = {
  name: 'conversation-unread-desk',
  text: `${unreadCounts.text} and ${onDesk}`,
};

/**
 * How many conversations have unread messages, with cold ones and requests counted separately: the counts are disjoint
 * and together cover all of them (UNR-2, UNR-9).
 */
export async function countUnreadConversations(
  database: Pick<Database, 'run'>,
  person: PersonId,
  coldBefore: Date,
  isOnDesk = false,
): Promise<UnreadCounts> {
  const [row] = await database.run<UnreadCounts>(isOnDesk ? unreadOnDesk : unreadCounts, [
    person,
    coldBefore,
  ]);
  return row ?? { regular: 0, cold: 0, requests: 0 };
}

type Wanted = Parameters<typeof listConversations>[2];

// How many pages are read to fill one: the database cannot tell whether a message asks for something.
const pagesMax = 20;

/**
 * A page of a view. Whether the viewer owes an answer is decided row by row, so a page of `waiting` can hold fewer rows
 * than requested although there are more.
 */
export const listView = (database: Database, person: PersonId, wanted: Wanted): Promise<ConversationPage> =>
  wanted.view === 'waiting'
    ? listWaiting(database, person, wanted)
    : listConversations(database, person, wanted);

async function listWaiting(database: Database, person: PersonId, wanted: Wanted): Promise<ConversationPage> {
  const rows: ConversationRow[] = [];
  let { cursor } = wanted;
  for (let pages = 0; pages < pagesMax; pages++) {
    const page = await listConversations(database, person, {
      ...wanted,
      cursor,
      limit: limits.conversationPageMax,
    });
    for (const row of page.rows) {
      if (owedOf(row, person) !== 'me') continue;
      if (rows.length === wanted.limit) return { rows, nextCursor: cursorAfter(rows.at(-1)) };
      rows.push(row);
    }
    if (page.nextCursor === null) return { rows, nextCursor: null };
    cursor = page.nextCursor;
  }
  return { rows, nextCursor: cursor ?? null };
}

const ownTopics: Statement = {
  name: 'participant-topics',
  text: `select p.conversation_id as conversation, o.person_id as other
    from participant p join conversation c on c.id = p.conversation_id
    left join participant o on c.type = 'direct' and (c.requested_by is null or c.accepted_at is not null)
      and o.conversation_id = p.conversation_id and o.person_id <> p.person_id
      and not ${isBlockedSql({ blocker: 'o.person_id', blocked: 'p.person_id' })}
    where p.person_id = $1 and p.left_at_seq is null`,
};

/**
 * The topics of a person's connections: their conversations, and the presence of people they have a direct conversation
 * with (X17: not of those who blocked them; MSG-11: not before a request is accepted).
 */
export async function topicsOf(database: Database, person: PersonId): Promise<Topic[]> {
  const rows = await database.run<{ conversation: string; other: string | null }>(ownTopics, [person]);
  return rows.flatMap((row) => [
    topic.of('conversation', row.conversation),
    ...(row.other === null ? [] : [topic.of('profile', row.other)]),
  ]);
}
