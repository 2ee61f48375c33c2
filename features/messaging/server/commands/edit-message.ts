import { and, eq, max } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { MessageVersion } from '../../contract/message-changes.ts';
import type { MessageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import type { ListChange } from '../flows/send-messages.ts';
import type { MessageRow } from '../queries/rows.ts';
import { message, messageEdit } from '../tables.ts';
import { areTakingPart } from './mentions.ts';
import { openMessage, type Place } from './open-message.ts';
import { announceChange, viewOf } from './tell-change.ts';

/** New text for one's own message. */
export interface Edit extends Place {
  readonly person: PersonId;
  readonly content: string;
  readonly mentions: readonly PersonId[];
  /** The text the editor started from. */
  readonly editedAt: Instant | null;
  readonly at: Date;
}

/** Why an act on a message is refused, by error code. */
export type Refused<Code extends string> = { readonly kind: 'refused'; readonly code: Code };
export type Done = { readonly kind: 'done'; readonly message: MessageView };

export const refused = <const Code extends string>(code: Code): Refused<Code> => ({ kind: 'refused', code });

type EditRefusal =
  | 'conversation.absent'
  | 'conversation.closed'
  | 'message.absent'
  | 'message.not_yours'
  | 'message.changed'
  | 'message.empty'
  | 'message.mention_refused';

/**
 * Replaces the text of one's own message and keeps the earlier version (MSG-8). Repeating an edit changes nothing; an
 * edit of anything but the text its author saw is refused. Nobody is notified.
 */
export async function editMessage(
  tx: Transaction,
  edit: Edit,
  onListChange: ListChange,
): Promise<Done | Refused<EditRefusal>> {
  const opened = await openMessage(tx, edit.person, edit);
  if (opened.kind !== 'open') return refused(opened.kind);
  const { row } = opened;
  if (row.senderId !== edit.person || row.type !== 'text') return refused('message.not_yours');
  if (!opened.canWrite) return refused('conversation.closed');
  if (row.deletedAt) return refused('message.changed');
  if (row.content === edit.content) return { kind: 'done', message: await viewOf(tx, row) };
  if (!isAsSeen(row, edit.editedAt)) return refused('message.changed');
  if (edit.content === '' && !(await hasFiles(tx, edit))) return refused('message.empty');
  if (!(await areTakingPart(tx, edit.id, edit.mentions))) return refused('message.mention_refused');
  const edited = await writeEdit(tx, row, edit);
  return {
    kind: 'done',
    message: await announceChange(tx, { row: edited, viewer: edit.person, onListChange }),
  };
}

const isAsSeen = ({ editedAt }: MessageRow, seen: Instant | null) =>
  (editedAt && toInstant(editedAt)) === seen;

const files: Statement = {
  name: 'message-has-files',
  text: 'select 1 from message_attachment where conversation_id = $1 and seq = $2 limit 1',
};

const hasFiles = async (tx: Transaction, { id, seq }: Place) => (await tx.run(files, [id, seq])).length > 0;

async function writeEdit(tx: Transaction, row: MessageRow, edit: Edit): Promise<MessageRow> {
  // Two edits within a millisecond still differ, because each names the one it follows.
  const editedAt = new Date(Math.max(edit.at.getTime(), (row.editedAt?.getTime() ?? 0) + 1));
  const mentions = edit.mentions.length > 0 ? [...edit.mentions] : null;
  const place = and(eq(message.conversationId, edit.id), eq(message.seq, edit.seq));
  const ofPlace = and(eq(messageEdit.conversationId, edit.id), eq(messageEdit.seq, edit.seq));
  // The message's row is locked, so nobody else counts at the same time.
  const [last] = await tx.orm
    .select({ version: max(messageEdit.version) })
    .from(messageEdit)
    .where(ofPlace);
  await tx.orm.insert(messageEdit).values({
    conversationId: edit.id,
    seq: edit.seq,
    version: (last?.version ?? 0) + 1,
    content: row.content,
    editedAt,
    editedBy: edit.person,
  });
  await tx.orm.update(message).set({ content: edit.content, editedAt, mentions }).where(place);
  return { ...row, content: edit.content, editedAt, mentions };
}

const versions: Statement = {
  name: 'message-versions',
  text: `select content, edited_at as until from message_edit
    where conversation_id = $1 and seq = $2 order by version`,
};

/** The earlier versions of one's own message, oldest first; hidden from everyone else (MSG-8). */
export async function findHistory(
  tx: Transaction,
  person: PersonId,
  place: Place,
): Promise<
  | { readonly kind: 'done'; readonly items: MessageVersion[] }
  | Refused<'conversation.absent' | 'message.absent'>
> {
  const opened = await openMessage(tx, person, place);
  if (opened.kind !== 'open') return refused(opened.kind);
  if (opened.row.senderId !== person) return refused('message.absent');
  const rows = await tx.run<{ content: string; until: Date }>(versions, [place.id, place.seq]);
  return {
    kind: 'done',
    items: rows.map(({ content, until }) => ({ content, until: toInstant(until) })),
  };
}

interface Reaction extends Place {
  readonly person: PersonId;
  readonly emoji: string;
  readonly isOn: boolean;
  readonly at: Date;
}

// The message's row is locked, so that nobody adds another emoji between the count and the insert.
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

/** Adds or removes a reaction to a message; idempotent, and rings no bell (S20). */
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
