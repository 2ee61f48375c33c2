import { z } from 'zod';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { exactMoment } from '#platform/server/database/moments.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ConversationViewName } from '../../limits.ts';
import { limits } from '../../limits.ts';
import { type ConversationRow, isUnreadFor, packedMessage, readConversationRow, unreadFor } from './rows.ts';

// The page is cut first; the rest is then read for its rows alone. One walk over the messages from the read pointer
// to the end brings the last message and the count; where more is unread than is counted, the count has a walk of its
// own that stops in time. The columns are read by their order (readConversationRow).
const around = (inner: string) => `
  select c.id, c.type, c.title, c.last_seq, c.last_message_at, c.read_seq,
    case when c.last_seq - c.read_seq <= ${limits.unreadCountedTo} then near.unread else
      (select count(*) from (select from message u where ${unreadFor('c', 'u')} limit ${limits.unreadCountedTo}) counted)
    end,
    case when c.type = 'direct' then 2 else
      (select count(*) from participant o where o.conversation_id = c.id and o.left_at_seq is null)
    end,
    case when c.type = 'direct' then other.person_id || ' ' || other.read_seq else
      (select string_agg(shown.packed, ',') from (select o.person_id || ' ' || o.read_seq as packed from participant o
        where o.conversation_id = c.id and o.person_id <> c.person_id and o.left_at_seq is null
        order by o.joined_at, o.person_id limit ${limits.participantsShown}) shown)
    end,
    near.last, c.closed
  from (${inner}) c
  left join participant other on c.type = 'direct' and other.conversation_id = c.id
    and other.person_id <> c.person_id and other.left_at_seq is null
  cross join lateral (
    select count(*) filter (where ${isUnreadFor('c', 'u')}) as unread,
      max(case when u.seq = c.last_seq then ${packedMessage('u')} end) as last
    from message u where u.conversation_id = c.id and u.seq >= c.visible_from_seq and u.seq >=
      case when c.last_seq - c.read_seq between 1 and ${limits.unreadCountedTo} then c.read_seq + 1 else c.last_seq end
  ) near
  order by c.last_message_at desc, c.id desc`;

const mine = `
  select c.id, c.type, c.title, c.last_seq, c.last_message_at, p.conversation_id, p.person_id, p.read_seq, p.visible_from_seq, p.closed
  from participant p join conversation c on c.id = p.conversation_id
  where p.person_id = $1 and p.left_at_seq is null`;

const hasUnread = `c.last_seq > p.read_seq and exists (select 1 from message u where ${unreadFor('p', 'u')})`;

const filters: Readonly<Record<ConversationViewName, string>> = {
  inbox: '($4::timestamptz is null or true)',
  unread: `${hasUnread} and c.last_message_at >= $4`,
  cold: `${hasUnread} and c.last_message_at < $4`,
};

const page = (view: ConversationViewName): Statement => ({
  name: `conversation-list-${view}`,
  text: around(`${mine} and not p.is_archived and c.last_seq > 0 and ${filters[view]}
    and ($2::timestamptz is null or (c.last_message_at, c.id) < ($2, $3::uuid))
    order by c.last_message_at desc, c.id desc limit $5`),
});

const pages: Readonly<Record<ConversationViewName, Statement>> = {
  inbox: page('inbox'),
  unread: page('unread'),
  cold: page('cold'),
};

const single: Statement = { name: 'conversation-get', text: around(`${mine} and c.id = $2`) };

/** Where a page ended: the moment of the last message and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

export interface ConversationPage {
  readonly rows: ConversationRow[];
  readonly nextCursor: string | null;
}

/** A page of a person's conversations, the latest first. `coldBefore`: last messages older than this are cold. */
export async function listConversations(
  database: Database,
  person: PersonId,
  wanted: { view: ConversationViewName; cursor?: string | undefined; limit: number; coldBefore: Date },
): Promise<ConversationPage> {
  const after = decodeCursor(wanted.cursor, Place) ?? [null, null];
  const values = [person, ...after, wanted.coldBefore, wanted.limit + 1];
  const found = await database.runText(pages[wanted.view], values);
  const rows = found.slice(0, wanted.limit).map(readConversationRow);
  const last = found.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodeCursor([exactMoment(last.lastMessageAt), last.id]) : null };
}

/** One conversation as this participant sees it; `undefined` for everybody else. */
export async function findConversation(
  database: Database,
  person: PersonId,
  id: ConversationId,
): Promise<ConversationRow | undefined> {
  const [row] = await database.runText(single, [person, id]);
  return row && readConversationRow(row);
}

const unreadCounts: Statement = {
  name: 'conversation-unread',
  text: `select count(*) filter (where c.last_message_at >= $2)::int as regular,
      count(*) filter (where c.last_message_at < $2)::int as cold
    from participant p join conversation c on c.id = p.conversation_id
    where p.person_id = $1 and p.left_at_seq is null and not p.is_archived and ${hasUnread}`,
};

/** How many conversations hold something unread, cold ones apart: disjoint, and together all of them (UNR-2). */
export async function countUnreadConversations(
  database: Pick<Database, 'run'>,
  person: PersonId,
  coldBefore: Date,
): Promise<{ regular: number; cold: number }> {
  const [row] = await database.run<{ regular: number; cold: number }>(unreadCounts, [person, coldBefore]);
  return row ?? { regular: 0, cold: 0 };
}
