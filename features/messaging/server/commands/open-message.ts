import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import { type MessageRow, messageColumns } from '../queries/rows.ts';
import { type VisibleRangeRow, visibleRangeColumns, visibleRangeOf } from '../queries/visible-range.ts';

/** The address of a message. */
export interface Place {
  readonly id: ConversationId;
  readonly seq: number;
}

/** A message opened for an act: locked, so that the next act on it sees this one's result. */
export interface OpenMessage {
  readonly kind: 'open';
  readonly row: MessageRow;
  readonly person: PersonId;
  /** Whether the person may write in the conversation. */
  readonly canWrite: boolean;
}

export type Opened = OpenMessage | { readonly kind: 'conversation.absent' | 'message.absent' };

// People who left keep what was said until then, and can still delete their own messages (MSG-6, S44).
const taking: Statement = {
  name: 'message-open-by',
  text: `select ${visibleRangeColumns('p')}, p.closed from participant p
    where p.conversation_id = $1 and p.person_id = $2`,
};

const locked: Statement = {
  name: 'message-open',
  text: `select ${messageColumns('m')} from message m where m.conversation_id = $1 and m.seq = $2 for update`,
};

/** Locks a message for a moderator deciding a report of it; the report decides whether they can. */
export async function lockMessage(
  tx: Pick<Transaction, 'run'>,
  { id, seq }: Place,
): Promise<MessageRow | undefined> {
  const [row] = await tx.run<MessageRow & Record<string, unknown>>(locked, [id, seq]);
  return row;
}

interface Taking extends VisibleRangeRow, Record<string, unknown> {
  readonly closed: string | null;
}

/** Opens a message for a person who sees it; foreign, absent and hidden ones look the same (X8, MSG-4). */
export async function openMessage(
  tx: Pick<Transaction, 'run'>,
  person: PersonId,
  { id, seq }: Place,
): Promise<Opened> {
  const [own] = await tx.run<Taking>(taking, [id, person]);
  if (!own) return { kind: 'conversation.absent' };
  const [row] = isVisibleIn(visibleRangeOf(own), seq)
    ? await tx.run<MessageRow & Record<string, unknown>>(locked, [id, seq])
    : [];
  if (!row) return { kind: 'message.absent' };
  return { kind: 'open', row, person, canWrite: own.leftAtSeq === null && own.closed === null };
}
