import type { ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

/** A range of positions in one conversation. */
export interface Window {
  readonly id: ConversationId;
  readonly low: number;
  readonly high: number;
}

/** A possible match, whose text still has to be compared. */
export interface Candidate {
  readonly conversationId: ConversationId;
  readonly seq: number;
  readonly id: MessageId;
  readonly senderId: PersonId;
  readonly writtenBy: PersonId | null;
  readonly content: string;
  readonly createdAt: Date;
  /** Names of the message's files. */
  readonly files: readonly string[];
}

/** Conditions the database can check itself. */
export interface Sieve {
  /** Any of these wrote it; null for anyone. */
  readonly senders: readonly PersonId[] | null;
  readonly hasFile: boolean;
  readonly hasLink: boolean;
}

// Uses the primary key only: an index on the text would slow down every message sent.
const windows: Statement = {
  name: 'message-search-windows',
  text: `select m.conversation_id as "conversationId", m.seq, m.id, m.sender_id as "senderId", m.written_by as "writtenBy", m.content,
      m.created_at as "createdAt", f.files
    from unnest($1::uuid[], $2::int[], $3::int[]) as w(id, low, high)
    join message m on m.conversation_id = w.id and m.seq between w.low and w.high
    cross join lateral (select array(select a.name from message_attachment a
      where a.conversation_id = m.conversation_id and a.seq = m.seq order by a.position) as files) f
    where m.type = 'text' and m.deleted_at is null
      and ($4::uuid[] is null or m.sender_id = any($4))
      and (not $5::boolean or cardinality(f.files) > 0)
      and (not $6::boolean or m.content ~* 'https?://[^[:space:]]')
    order by m.conversation_id, m.seq desc`,
};

/** The candidates in these windows, newest first in each conversation. */
export const readWindows = (
  database: Pick<Database, 'run'>,
  wanted: readonly Window[],
  { senders, hasFile, hasLink }: Sieve,
): Promise<Candidate[]> =>
  database.run<Candidate & Record<string, unknown>>(windows, [
    ...columnsOf(wanted),
    senders && [...senders],
    hasFile,
    hasLink,
  ]);

// Positions grow with time, so a binary search finds the place in a conversation of any length in a few steps.
const places: Statement = {
  name: 'message-search-places',
  text: `with recursive narrowed(id, low, high) as (
      select w.id, w.low - 1, w.high + 1 from unnest($1::uuid[], $2::int[], $3::int[]) as w(id, low, high)
      union all
      select n.id, case when h.is_early then h.middle else n.low end, case when h.is_early then n.high else h.middle end
      from narrowed n
      cross join lateral (select k.middle, coalesce(m.created_at <= $4, true) as is_early
        from (select (n.low + n.high) / 2 as middle) k
        left join message m on m.conversation_id = n.id and m.seq = k.middle) h
      where n.high - n.low > 1
    )
    select id, max(low) as place from narrowed group by id`,
};

/** The last position of each conversation written up to this time; one before its window if all are later. */
export async function placesAt(
  database: Pick<Database, 'run'>,
  wanted: readonly Window[],
  at: Date,
): Promise<ReadonlyMap<ConversationId, number>> {
  if (wanted.length === 0) return new Map();
  const found = await database.run<{ id: ConversationId; place: number }>(places, [...columnsOf(wanted), at]);
  return new Map(found.map(({ id, place }) => [id, place]));
}

const columnsOf = (wanted: readonly Window[]) => [
  wanted.map(({ id }) => id),
  wanted.map(({ low }) => low),
  wanted.map(({ high }) => high),
];
