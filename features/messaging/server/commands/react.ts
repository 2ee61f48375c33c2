import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { type Done, type Refused, refused } from './edit-message.ts';
import { openMessage, type Place } from './open-message.ts';
import type { ListChange } from './send-messages.ts';
import { announceChange, viewOf } from './tell-change.ts';

export interface Reaction extends Place {
  readonly person: PersonId;
  readonly emoji: string;
  readonly isOn: boolean;
  readonly at: Date;
}

// The message's row is locked, so that nobody adds another kind between the count and the row.
const add: Statement = {
  name: 'message-react',
  text: `insert into message_reaction (conversation_id, seq, person_id, emoji, created_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing returning seq`,
};
const remove: Statement = {
  name: 'message-unreact',
  text: `delete from message_reaction
    where conversation_id = $1 and seq = $2 and person_id = $3 and emoji = $4 returning seq`,
};
const kinds: Statement = {
  name: 'message-reaction-kinds',
  text: `select distinct emoji from message_reaction where conversation_id = $1 and seq = $2`,
};

/** Puts an emoji to a message or takes it away; twice is the same as once, and no bell rings for it (S20). */
export async function react(
  tx: Transaction,
  reaction: Reaction,
  onListChange: ListChange,
): Promise<
  Done | Refused<'conversation.absent' | 'conversation.closed' | 'message.absent' | 'message.reactions_full'>
> {
  const opened = await openMessage(tx, reaction.person, reaction);
  if (opened.kind !== 'open') return refused(opened.kind);
  const { row, canWrite } = opened;
  if (!canWrite) return refused('conversation.closed');
  if (row.deletedAt || row.type !== 'text') return refused('message.absent');
  const { id, seq, person, emoji } = reaction;
  if (reaction.isOn && (await isFull(tx, reaction))) return refused('message.reactions_full');
  const changed = reaction.isOn
    ? await tx.run(add, [id, seq, person, emoji, reaction.at])
    : await tx.run(remove, [id, seq, person, emoji]);
  if (changed.length === 0) return { kind: 'done', message: await viewOf(tx, row) };
  return { kind: 'done', message: await announceChange(tx, { row, viewer: person, onListChange }) };
}

async function isFull(tx: Transaction, { id, seq, emoji }: Reaction): Promise<boolean> {
  const held = await tx.run<{ emoji: string }>(kinds, [id, seq]);
  return held.length >= limits.reactionKindsMax && !held.some((kind) => kind.emoji === emoji);
}
