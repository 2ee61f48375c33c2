import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import { type MessageRow, messageColumns } from '../queries/rows.ts';
import { type VisibleRangeRow, visibleRangeColumns, visibleRangeOf } from '../queries/visible-range.ts';

/** Which message somebody means: its place. */
export interface Place {
  readonly id: ConversationId;
  readonly seq: number;
}

/** A message as it is opened for an act: locked, so that whoever acts on it next sees what was done. */
export interface OpenMessage {
  readonly kind: 'open';
  readonly row: MessageRow;
  readonly person: PersonId;
  /** Whether the person may write in the conversation. */
  readonly canWrite: boolean;
}

export type Opened = OpenMessage | { readonly kind: 'conversation.absent' | 'message.absent' };

// Who has left keeps what was said until then, and may still take back their own words (MSG-6, S44).
const taking: Statement = {
  name: 'message-open-by',
  text: `select ${visibleRangeColumns('p')}, p.closed from participant p
    where p.conversation_id = $1 and p.person_id = $2`,
};

const locked: Statement = {
  name: 'message-open',
  text: `select ${messageColumns('m')} from message m where m.conversation_id = $1 and m.seq = $2 for update`,
};

/** Locks a message for a moderator who decides about a report of it; whether they may is for the report to say. */
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

/** Opens a message for somebody who sees it; foreign, absent and not for their eyes look alike (X8, MSG-4). */
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
