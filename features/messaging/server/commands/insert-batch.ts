import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { type MessageRow, messageColumns } from '../queries/rows.ts';

/** A message on its way in. `id` is the server's, `clientId` the browser's. */
export interface Draft {
  readonly conversationId: string;
  readonly senderId: PersonId;
  readonly clientId: string;
  readonly id: string;
  readonly content: string;
}

/** A conversation that got something new, with the people in it. */
export interface LockedConversation {
  readonly id: string;
  readonly participants: readonly PersonId[];
}

export interface BatchResult {
  readonly conversations: readonly LockedConversation[];
  /** Rows this batch made, in order. */
  readonly inserted: readonly MessageRow[];
  /** Rows of drafts that an earlier try had already made. */
  readonly existing: readonly MessageRow[];
}

/** Some drafts of the batch were stored before: positions would get holes, so the whole batch is taken back. */
export class StoredBefore extends Error {}

/** What the statement says of a stored message; the rest of it is the draft's. */
interface Placed extends Record<string, unknown> {
  readonly id: string;
  readonly seq: number;
  /** On the first message of each conversation: who takes part in it. */
  readonly participants: readonly PersonId[] | null;
  readonly draftCount: number;
}

// Moving the conversation on locks its row and gives the positions: whoever comes next waits and goes on from there.
// Rows are taken in one order by everybody, so that two processes cannot wait for each other.
const insert: Statement = {
  name: 'message-insert',
  text: `with draft as (
      select d.*, row_number() over (partition by d.conversation_id order by d.place) as step
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[])
        with ordinality as d(conversation_id, sender_id, client_id, id, content, place)
      where exists (select 1 from participant p
        where p.conversation_id = d.conversation_id and p.person_id = d.sender_id and p.left_at_seq is null)
    ), locked as (
      select c.id, k.n from conversation c
      join (select conversation_id, max(step) as n from draft group by conversation_id) k on k.conversation_id = c.id
      order by c.id for update of c
    ), moved as (
      update conversation c
      set last_seq = c.last_seq + l.n, last_message_at = greatest(c.last_message_at, $6)
      from locked l where c.id = l.id
      returning c.id, c.last_seq - l.n as base,
        array(select p.person_id::text from participant p
          where p.conversation_id = c.id and p.left_at_seq is null) as participants
    ), added as (
      insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
      select d.conversation_id, v.base + d.step, d.id, d.client_id, d.sender_id, d.content, $6
      from draft d join moved v on v.id = d.conversation_id
      on conflict (conversation_id, sender_id, client_id) do nothing
      returning *
    )
    select a.id, a.seq,
      case when a.seq = v.base + 1 then v.participants end as participants,
      (select count(*)::int from draft) as "draftCount"
    from added a join moved v on v.id = a.conversation_id
    order by a.conversation_id, a.seq`,
};

const known: Statement = {
  name: 'message-known',
  text: `select ${messageColumns('m')} from message m
    join unnest($1::uuid[], $2::uuid[], $3::uuid[]) as d(conversation_id, sender_id, client_id)
      using (conversation_id, sender_id, client_id)`,
};

/**
 * Writes a batch of new messages in its transaction, with positions without holes. Drafts of people who take no
 * part in their conversation come back in neither list. Throws `StoredBefore` when a draft is not new.
 */
export async function insertNew(tx: Transaction, drafts: readonly Draft[], at: Date): Promise<BatchResult> {
  const placed = await place(tx, drafts, at);
  // No row at all: either nobody may write, or everything was there before; only a look can tell.
  if (placed.length < (placed[0]?.draftCount ?? drafts.length)) throw new StoredBefore();
  return resultOf(placed, drafts, at);
}

/** The same where some drafts may have been stored before: those are looked up, the others inserted. */
export async function insertSomeNew(
  tx: Transaction,
  drafts: readonly Draft[],
  at: Date,
): Promise<BatchResult> {
  const existing = await tx.run<MessageRow & Record<string, unknown>>(known, keysOf(drafts));
  const stored = new Set(existing.map(keyOf));
  const fresh = drafts.filter((draft) => !stored.has(keyOf(draft)));
  const placed = await place(tx, fresh, at);
  // Somebody else stored one between the two statements: once more, from the beginning.
  if (placed.length < (placed[0]?.draftCount ?? 0)) throw new StoredBefore();
  return { ...resultOf(placed, fresh, at), existing };
}

const place = (tx: Transaction, drafts: readonly Draft[], at: Date) =>
  tx.run<Placed>(insert, [
    ...keysOf(drafts),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.content),
    at,
  ]);

function resultOf(placed: readonly Placed[], drafts: readonly Draft[], createdAt: Date): BatchResult {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const conversations: LockedConversation[] = [];
  const inserted: MessageRow[] = [];
  for (const { id, seq, participants } of placed) {
    const draft = byId.get(id);
    if (!draft) continue;
    inserted.push({ ...draft, seq, type: 'text', createdAt, deletedAt: null });
    if (participants) conversations.push({ id: draft.conversationId, participants });
  }
  return { conversations, inserted, existing: [] };
}

/** One message of one sender, whatever became of it. */
export const keyOf = (of: { conversationId: string; senderId: string; clientId: string }): string =>
  `${of.conversationId} ${of.senderId} ${of.clientId}`;

const keysOf = (drafts: readonly Draft[]) => [
  drafts.map((draft) => draft.conversationId),
  drafts.map((draft) => draft.senderId),
  drafts.map((draft) => draft.clientId),
];
