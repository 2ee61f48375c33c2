import { z } from 'zod';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ConversationViewName } from '../../limits.ts';
import { limits } from '../../limits.ts';
import { type ConversationRow, unreadFor } from './rows.ts';

// The page is cut first; the last message, the count and the others are then read for its rows alone.
const around = (inner: string) => `
  select c.id, c.type, c.title, c.last_seq as "lastSeq", c.last_message_at as "lastMessageAt", c.read_seq as "readSeq",
    case when c.last_seq <= c.read_seq then 0 else
      (select count(*)::int from (select 1 from message u where ${unreadFor('c', 'u')} limit ${limits.unreadCountedTo}) counted)
    end as "unreadCount",
    case when c.type = 'direct' then 2 else
      (select count(*)::int from participant o where o.conversation_id = c.id and o.left_at_seq is null)
    end as "participantCount",
    (select string_agg(shown.packed, ',') from (select o.person_id || ' ' || o.read_seq as packed from participant o
      where o.conversation_id = c.id and o.person_id <> c.person_id and o.left_at_seq is null
      order by o.joined_at, o.person_id limit ${limits.participantsShown}) shown) as others,
    m.id as "messageId", m.client_id as "messageClientId", m.sender_id as "messageSenderId", m.type as "messageType",
    m.content as "messageContent", m.created_at as "messageCreatedAt", m.deleted_at as "messageDeletedAt"
  from (${inner}) c
  left join message m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq >= c.visible_from_seq
  order by c.last_message_at desc, c.id desc`;

const mine = `
  select c.id, c.type, c.title, c.last_seq, c.last_message_at, p.conversation_id, p.person_id, p.read_seq, p.visible_from_seq
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
  const rows = await database.run<ConversationRow>(pages[wanted.view], [
    person,
    ...after,
    wanted.coldBefore,
    wanted.limit + 1,
  ]);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.lastMessageAt.toISOString(), last.id]) : null };
}

/** One conversation as this participant sees it; `undefined` for everybody else. */
export async function findConversation(
  database: Database,
  person: PersonId,
  id: ConversationId,
): Promise<ConversationRow | undefined> {
  const [row] = await database.run<ConversationRow>(single, [person, id]);
  return row;
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
