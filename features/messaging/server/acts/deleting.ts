import { mayDo } from '#features/access/server/public.ts';
import {
  type NotificationService,
  removeSubject,
  retractEvent,
} from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { deletingContract } from '../../contract/messages.ts';
import type { MessageView } from '../../contract/views.ts';
import { say } from '../../policy/notification-texts.ts';
import { openMessage, type Place, subjectOf } from '../access.ts';
import { messageNotification, reminderSubject, wordsOf } from '../notify/bells.ts';
import { announceChange } from '../notify/changes.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { isOpenTo, type MessageRow, unreadFor } from '../queries/rows.ts';
import { viewOf } from '../views/messages.ts';
import { forgetAnswers } from './drafts.ts';

export const deleting: Acts<typeof deletingContract, MessagingParts> = {
  /**
   * One's own message, or as a moderator someone else's with a reason (S44). Nothing of the message is left (MSG-7, P15):
   * text, earlier versions, files, reactions, bells and unsent emails. Idempotent.
   */
  deleteMessage: {
    async steps(at, { reason, ...place }) {
      const isModerator = mayDo(at.actor, 'moderate_content');
      await writeWaitingNotifications(at.notifier, place);
      return at.write(async (act) => {
        const opened = await openMessage(act.tx, act.person, place);
        if (typeof opened === 'string') return act.refuse(opened);
        const { row } = opened;
        const isOwn = row.senderId === act.person;
        if (row.type !== 'text' || (!isOwn && !isModerator)) return act.refuse('message.not_yours');
        if (!isOwn && !reason) return act.refuse('message.reason_missing');
        if (row.deletedAt) return viewOf(act.tx, row);
        return eraseMessage(act, { row, reason });
      });
    },
  },
};

/** A locked message that the caller is known to be allowed to delete. */
interface Erasure {
  readonly row: MessageRow;
  readonly reason: string | undefined;
}

/** Deletes a message and all its content for everyone. */
export async function eraseMessage(
  act: MessagingWriting & { readonly person: PersonId; readonly actor: Actor },
  { row, reason }: Erasure,
): Promise<MessageView> {
  const { tx, notifier, person } = act;
  const place = { id: row.conversationId, seq: row.seq };
  const isOwn = row.senderId === person;
  const deletedAt = notifier.platform.clock.now();
  const words = await wordsSaid(tx, row, place);
  await tx.run(empty, [place.id, place.seq, deletedAt, person, isOwn ? null : reason]);
  for (const statement of leftovers) await tx.run(statement, [place.id, place.seq]);
  await act.documents.release(tx, { subject: subjectOf(place) });
  await forgetAnswers(tx, place);
  await retractBells(tx, notifier, { row, words });
  const erased: MessageRow = { ...row, content: '', mentions: null, deletedAt };
  const view = await announceChange(act, erased);
  // A moderator is accountable for deleting someone else's message (X15).
  if (!isOwn)
    await notifier.platform.auditLog.note(tx, {
      action: 'message.deleted',
      actor: person,
      session: act.actor.sessionId,
      subject: { kind: 'message', id: row.id },
      before: { conversationId: row.conversationId, senderId: row.senderId },
      reason,
    });
  return view;
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
    event: row.id,
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
