import {
  type ClientId,
  type ConversationId,
  type MessageId,
  type PersonId,
  storedId,
} from '#platform/contract/ids.ts';
import { brokenConstraint, type Statement, type Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { isQuiet, type MessageRow, messageColumns, plainText } from '../queries/rows.ts';

/** A new message. The server makes `id`, the browser `clientId`. */
export interface Draft {
  readonly conversationId: ConversationId;
  readonly senderId: PersonId;
  readonly clientId: ClientId;
  readonly id: MessageId;
  readonly content: string;
}

export type DraftKey = Pick<Draft, 'conversationId' | 'senderId' | 'clientId'>;

/** A conversation that got new messages, with its participants. */
export interface LockedConversation {
  readonly id: ConversationId;
  readonly participants: readonly PersonId[];
  /** Those of them whose bell can ring: not if they muted it or archived it for good (MSG-15). */
  readonly loud: readonly PersonId[];
  /** Its previous message was long ago (S15). */
  readonly wasCold: boolean;
}

export interface BatchResult {
  readonly conversations: readonly LockedConversation[];
  /** The rows this batch inserted, in order. */
  readonly inserted: readonly MessageRow[];
  /**
   * Drafts that were not written, because someone joined, left or was blocked while the statement waited for their
   * conversation, so its view of the participants was outdated. Try them again.
   */
  readonly outrun: readonly Draft[];
}

/** Some drafts of the batch were stored before: nothing is written, because its positions would have gaps. */
export class StoredBefore extends Error {}

/** What the statement returns of a stored message; the rest is in the draft. */
interface PlacedRow extends Record<string, unknown> {
  /** The conversation whose drafts were outrun; the row's other columns are then empty. */
  readonly outrun: string | null;
  readonly id: MessageId;
  readonly seq: number;
  /** On the first message of each conversation: its participants, packed as text that is quick to parse. */
  readonly participants: string | null;
}

/** Prefix of the participants of a conversation that was cold until now. */
const coldMark = '!';

/** Suffix of a person whose bell stays silent. */
const quietMark = '~';

// Advancing the conversation locks its row and assigns positions: the next writer waits and continues from there.
// Everyone locks rows in the same order, so that two processes cannot deadlock. After waiting for a lock, the
// conversation's row is current, but everything else is as it was when the statement began: `before` is the row at that
// time, and if the participants have changed since, nothing is written.
const insert: Statement = {
  name: 'message-insert',
  text: `with draft as (
      select d.*, row_number() over (partition by d.conversation_id order by d.place) as step
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[])
        with ordinality as d(conversation_id, sender_id, client_id, id, content, place)
      where exists (select 1 from participant p
        where p.conversation_id = d.conversation_id and p.person_id = d.sender_id and p.left_at_seq is null and p.closed is null)
    ), locked as (
      select c.id, k.n, c.last_seq > 0 and c.last_message_at < $7 as was_cold,
        c.seats_version <> before.seats_version as is_outrun
      from conversation c
      join (select conversation_id, max(step) as n from draft group by conversation_id) k on k.conversation_id = c.id
      join conversation before on before.id = c.id
      order by c.id for update of c
    ), moved as (
      update conversation c
      set last_seq = c.last_seq + l.n, last_message_at = greatest(c.last_message_at, $6)
      from locked l where c.id = l.id and not l.is_outrun
      returning c.id, c.last_seq - l.n as base,
        case when l.was_cold then '${coldMark}' else '' end || (select string_agg(p.person_id::text || case when ${isQuiet('p')} then '${quietMark}' else '' end, ',')
          from participant p
          where p.conversation_id = c.id and p.left_at_seq is null) as participants
    ), added as (
      insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
      select d.conversation_id, v.base + d.step, d.id, d.client_id, d.sender_id, d.content, $6
      from draft d join moved v on v.id = d.conversation_id
      returning conversation_id, seq, id
    )
    select case when l.is_outrun then l.id end as outrun, a.id, a.seq, case when a.seq = v.base + 1 then v.participants end as participants
    from locked l left join moved v on v.id = l.id left join added a on a.conversation_id = l.id
    order by l.id, a.seq`,
};

const known: Statement = {
  name: 'message-known',
  text: `select ${messageColumns('m')} from message m
    join unnest($1::uuid[], $2::uuid[], $3::uuid[]) as d(conversation_id, sender_id, client_id)
      using (conversation_id, sender_id, client_id)`,
};

/**
 * Writes new messages at gapless positions, in one statement. Drafts of people who take no part in their conversation,
 * or cannot write in it, are left out. `coldAfterMs`: a conversation is cold after this long without a message. Throws
 * `StoredBefore` when a draft is not new.
 */
export async function insertNew(
  tx: Pick<Transaction, 'run'>,
  drafts: readonly Draft[],
  at: Date,
  coldAfterMs: number = limits.coldAfterMs,
): Promise<BatchResult> {
  const contents = drafts.map((draft) => draft.content);
  const values = [...keysOf(drafts), ids(drafts, 'id'), contents, at, new Date(at.getTime() - coldAfterMs)];
  const placed = await tx.run<PlacedRow>(insert, values).catch((fault: unknown) => {
    throw brokenConstraint(fault) === 'message_once_key' ? new StoredBefore() : fault;
  });
  return resultOf(placed, drafts, at);
}

/**
 * The same within a longer transaction: outrun drafts are tried once more, which succeeds because their conversation is
 * now locked.
 */
export async function insertSurely(
  tx: Pick<Transaction, 'run'>,
  drafts: readonly Draft[],
  at: Date,
  coldAfterMs?: number,
): Promise<BatchResult> {
  const first = await insertNew(tx, drafts, at, coldAfterMs);
  if (first.outrun.length === 0) return first;
  const second = await insertNew(tx, first.outrun, at, coldAfterMs);
  return {
    conversations: [...first.conversations, ...second.conversations],
    inserted: [...first.inserted, ...second.inserted],
    outrun: [],
  };
}

/** The messages an earlier try already stored for these drafts. */
export const findStored = (database: Pick<Transaction, 'run'>, drafts: readonly DraftKey[]) =>
  database.run<MessageRow & Record<string, unknown>>(known, keysOf(drafts));

function resultOf(placed: readonly PlacedRow[], drafts: readonly Draft[], createdAt: Date): BatchResult {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const conversations: LockedConversation[] = [];
  const inserted: MessageRow[] = [];
  const outrun: Draft[] = [];
  for (const { outrun: conversation, id, seq, participants } of placed) {
    if (conversation !== null)
      outrun.push(...drafts.filter((draft) => draft.conversationId === conversation));
    const draft = byId.get(id);
    if (!draft) continue;
    inserted.push({ ...draft, ...plainText, seq, createdAt });
    if (participants === null) continue;
    conversations.push({ id: draft.conversationId, ...readParticipants(participants) });
  }
  return { conversations, inserted, outrun };
}

function readParticipants(packed: string): Omit<LockedConversation, 'id'> {
  const wasCold = packed.startsWith(coldMark);
  const all = wasCold ? packed.slice(coldMark.length) : packed;
  const idsOf = (list: string): PersonId[] => list.split(',').map(storedId);
  if (!packed.includes(quietMark)) return { participants: idsOf(all), loud: idsOf(all), wasCold };
  return {
    participants: idsOf(all.replaceAll(quietMark, '')),
    loud: idsOf(all).filter((one) => !one.endsWith(quietMark)),
    wasCold,
  };
}

/** Identifies one message of one sender. */
export const keyOf = (of: { conversationId: string; senderId: string; clientId: string }): string =>
  `${of.conversationId} ${of.senderId} ${of.clientId}`;

/** A column of ids as a PostgreSQL array literal: ids contain nothing that needs escaping. */
const ids = <Name extends keyof Draft>(drafts: readonly Pick<Draft, Name>[], name: Name) =>
  `{${drafts.map((draft) => draft[name]).join(',')}}`;

const keysOf = (drafts: readonly DraftKey[]) => [
  ids(drafts, 'conversationId'),
  ids(drafts, 'senderId'),
  ids(drafts, 'clientId'),
];
