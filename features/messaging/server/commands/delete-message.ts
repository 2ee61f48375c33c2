import type { Documents } from '#features/documents/server/public.ts';
import {
  type NotificationService,
  removeSubject,
  retractEvent,
} from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ListChange } from '../flows/send-messages.ts';
import type { MessageRow } from '../queries/rows.ts';
import { unreadFor } from '../queries/rows.ts';
import { isOpenTo } from '../queries/visible-range.ts';
import { subjectOf } from './attach-files.ts';
import { type Done, type Refused, refused } from './edit-message.ts';
import { forgetAnswers } from './keep-draft.ts';
import { openMessage, type Place } from './open-message.ts';
import { reminderSubject } from './remind.ts';
import { announceChange, viewOf } from './tell-change.ts';
import { messageNotification, wordsOf } from './tell-readers.ts';

export interface Deletion extends Place {
  readonly actor: Actor;
  /** Whether the actor moderates, and can therefore delete other people's messages. */
  readonly isModerator: boolean;
  readonly reason: string | undefined;
}

export interface DeletionParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly onListChange: ListChange;
}

/**
 * Deletes one's own message, or as a moderator someone else's with a reason (S44). Nothing of the message is left
 * (MSG-7, P15): text, earlier versions, files, reactions, bells and unsent emails. Idempotent. Call `writeWaitingNotifications`
 * before the transaction to write the readers' pending bells.
 */
export async function deleteMessage(
  tx: Transaction,
  parts: DeletionParts,
  deletion: Deletion,
): Promise<
  Done | Refused<'conversation.absent' | 'message.absent' | 'message.not_yours' | 'message.reason_missing'>
> {
  const { actor, isModerator } = deletion;
  const opened = await openMessage(tx, actor.personId, deletion);
  if (opened.kind !== 'open') return refused(opened.kind);
  const { row } = opened;
  const isOwn = row.senderId === actor.personId;
  if (row.type !== 'text' || (!isOwn && !isModerator)) return refused('message.not_yours');
  if (!isOwn && !deletion.reason) return refused('message.reason_missing');
  if (row.deletedAt) return { kind: 'done', message: await viewOf(tx, row) };
  return { kind: 'done', message: await eraseMessage(tx, parts, { ...deletion, row }) };
}

/** A locked message that the actor is known to be allowed to delete. */
type Erasure = Pick<Deletion, 'actor' | 'reason'> & { readonly row: MessageRow };

/** Deletes a message and all its content for everyone. */
export async function eraseMessage(
  tx: Transaction,
  parts: DeletionParts,
  erasure: Erasure,
): Promise<Done['message']> {
  const { row, actor, reason } = erasure;
  const place = { id: row.conversationId, seq: row.seq };
  const isOwn = row.senderId === actor.personId;
  const deletedAt = parts.notifier.platform.clock.now();
  const words = await wordsSaid(tx, row, place);
  await tx.run(empty, [place.id, place.seq, deletedAt, actor.personId, isOwn ? null : reason]);
  for (const statement of leftovers) await tx.run(statement, [place.id, place.seq]);
  await parts.documents.release(tx, { subject: subjectOf(place) });
  await forgetAnswers(tx, place);
  await retractBells(tx, parts.notifier, { row, words });
  const erased: MessageRow = { ...row, content: '', mentions: null, deletedAt };
  const message = await announceChange(tx, {
    row: erased,
    viewer: actor.personId,
    onListChange: parts.onListChange,
  });
  if (!isOwn) await answerFor(tx, parts, erasure);
  return message;
}

const empty: Statement = {
  name: 'message-empty',
  text: `update message set content = '', mentions = null, deleted_at = $3, deleted_by = $4, delete_reason = $5
    where conversation_id = $1 and seq = $2`,
};

const leftovers: readonly Statement[] = ['message_edit', 'message_reaction', 'message_attachment'].map(
  (table) => ({
    name: `message-empty-${table}`,
    text: `delete from ${table} where conversation_id = $1 and seq = $2`,
  }),
);

const versions: Statement = {
  name: 'message-said',
  text: 'select content from message_edit where conversation_id = $1 and seq = $2',
};

/** Everything a bell may have quoted from the message: its text, now and before each edit. */
async function wordsSaid(tx: Transaction, row: MessageRow, { id, seq }: Place): Promise<string[]> {
  const said = await tx.run<{ content: string }>(versions, [id, seq]);
  const view = await viewOf(tx, row);
  const contents = [row.content, ...said.map(({ content }) => content)];
  return [...new Set(contents.map((content) => wordsOf({ ...view, content }).text))];
}

// Run after the message is emptied: it no longer counts.
const readers: Statement = {
  name: 'message-deleted-readers',
  text: `select p.person_id as person, p.read_seq < $2 as "wasUnread",
      exists (select 1 from message u where ${unreadFor('p', 'u')}) as "hasUnread"
    from participant p where p.conversation_id = $1 and p.left_at_seq is null and ${isOpenTo('p', '$2::int')}`,
};

interface Reader extends Record<string, unknown> {
  readonly person: PersonId;
  readonly wasUnread: boolean;
  readonly hasUnread: boolean;
}

async function retractBells(
  tx: Transaction,
  notifier: NotificationService,
  { row, words }: { row: MessageRow; words: readonly string[] },
): Promise<void> {
  const found = await tx.run<Reader>(readers, [row.conversationId, row.seq]);
  const unread = found.filter(({ person, wasUnread }) => wasUnread && person !== row.senderId);
  const subject = messageNotification.subjectOf(row.conversationId);
  await retractEvent(tx, notifier, {
    type: messageNotification.type,
    subject,
    from: row.senderId,
    words,
    instead: say('messaging.deleted', {}),
    fewer: unread.map(({ person }) => person),
    none: unread.filter(({ hasUnread }) => !hasUnread).map(({ person }) => person),
  });
  await removeSubject(tx, notifier, { subject, event: row.id });
  await removeSubject(tx, notifier, { subject: reminderSubject(row.conversationId, row.seq) });
}

/** Writes bells that wait in memory, so that they can be withdrawn. */
export async function writeWaitingNotifications(notifier: NotificationService, place: Place): Promise<void> {
  const { database } = notifier.platform;
  const found = await database.run<Reader>(readers, [place.id, place.seq]);
  await Promise.all(found.map(({ person }) => notifier.coalescer.settleAndForget(person)));
}

/** A moderator is accountable for deleting someone else's message (X15). */
const answerFor = (tx: Transaction, { notifier }: DeletionParts, { actor, row, reason }: Erasure) =>
  notifier.platform.auditLog.note(tx, {
    action: 'message.deleted',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'message', id: row.id },
    before: { conversationId: row.conversationId, senderId: row.senderId },
    reason,
  });
