import { and, eq, max } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { changesContract } from '../../contract/messages.ts';
import { limits } from '../../limits.ts';
import { areTakingPart, openMessage, type Place } from '../access.ts';
import { announceChange } from '../notify/changes.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import type { MessageRow } from '../queries/rows.ts';
import { message, messageEdit } from '../tables.ts';
import { viewOf } from '../views/messages.ts';

export const changes: Acts<typeof changesContract, MessagingParts> = {
  /**
   * Keeps the earlier version (MSG-8). Repeating an edit changes nothing; an edit of anything but the text its author saw
   * is refused. Nobody is notified.
   */
  async editMessage(act, { content, mentions = [], editedAt, ...place }) {
    const { tx, person } = act;
    const opened = await openMessage(tx, person, place);
    if (typeof opened === 'string') return act.refuse(opened);
    const { row, canWrite } = opened;
    if (row.senderId !== person || row.type !== 'text') return act.refuse('message.not_yours');
    if (!canWrite) return act.refuse('conversation.closed');
    if (row.deletedAt) return act.refuse('message.changed');
    if (row.content === content) return viewOf(tx, row);
    if (!isAsSeen(row, editedAt)) return act.refuse('message.changed');
    if (content === '' && !(await hasFiles(tx, place))) return act.refuse('message.empty');
    if (!(await areTakingPart(tx, place.id, mentions))) return act.refuse('message.mention_refused');
    return announceChange(act, await writeEdit(act, row, { content, mentions }));
  },

  /** Hidden from everyone but its author (MSG-8). */
  async messageHistory(at, place) {
    const { database } = at.notifier.platform;
    const opened = await openMessage(database, at.person, place);
    if (typeof opened === 'string') return at.refuse(opened);
    if (opened.row.senderId !== at.person) return at.refuse('message.absent');
    const rows = await database.run<{ content: string; until: Date }>(versions, [place.id, place.seq]);
    return { items: rows.map(({ content, until }) => ({ content, until: toInstant(until) })) };
  },

  /** Idempotent, and rings no bell (S20). */
  async react(act, { emoji, isOn, ...place }) {
    const { tx, person } = act;
    const opened = await openMessage(tx, person, place);
    if (typeof opened === 'string') return act.refuse(opened);
    const { row, canWrite } = opened;
    if (!canWrite) return act.refuse('conversation.closed');
    if (row.deletedAt || row.type !== 'text') return act.refuse('message.absent');
    if (isOn && (await isFull(tx, place, emoji))) return act.refuse('message.reactions_full');
    const values = [place.id, place.seq, person, emoji];
    const changed = isOn ? await tx.run(add, [...values, act.now]) : await tx.run(remove, values);
    return changed.length > 0 ? announceChange(act, row) : viewOf(tx, row);
  },
};

const isAsSeen = ({ editedAt }: MessageRow, seen: Instant | null) =>
  (editedAt && toInstant(editedAt)) === seen;

const files: Statement = {
  name: 'message-has-files',
  text: 'select 1 from message_attachment where conversation_id = $1 and seq = $2 limit 1',
};

const hasFiles = async (tx: Transaction, { id, seq }: Place) => (await tx.run(files, [id, seq])).length > 0;

async function writeEdit(
  act: MessagingWriting & { readonly person: PersonId },
  row: MessageRow,
  edit: { readonly content: string; readonly mentions: readonly PersonId[] },
): Promise<MessageRow> {
  const { orm } = act;
  const { conversationId, seq } = row;
  // Two edits within a millisecond still differ, because each names the one it follows.
  const editedAt = new Date(Math.max(act.now.getTime(), (row.editedAt?.getTime() ?? 0) + 1));
  const mentions = edit.mentions.length > 0 ? [...edit.mentions] : null;
  // The message's row is locked, so nobody else counts at the same time.
  const [last] = await orm
    .select({ version: max(messageEdit.version) })
    .from(messageEdit)
    .where(and(eq(messageEdit.conversationId, conversationId), eq(messageEdit.seq, seq)));
  await orm.insert(messageEdit).values({
    conversationId,
    seq,
    version: (last?.version ?? 0) + 1,
    content: row.content,
    editedAt,
    editedBy: act.person,
  });
  await orm
    .update(message)
    .set({ content: edit.content, editedAt, mentions })
    .where(and(eq(message.conversationId, conversationId), eq(message.seq, seq)));
  return { ...row, content: edit.content, editedAt, mentions };
}

const versions: Statement = {
  name: 'message-versions',
  text: `select content, edited_at as until from message_edit
    where conversation_id = $1 and seq = $2 order by version`,
};

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

async function isFull(tx: Transaction, { id, seq }: Place, emoji: string): Promise<boolean> {
  const held = await tx.run<{ emoji: string }>(kinds, [id, seq]);
  return held.length >= limits.reactionKindsMax && !held.some((kind) => kind.emoji === emoji);
}
