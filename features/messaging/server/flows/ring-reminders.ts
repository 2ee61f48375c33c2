import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/bell-words.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { eachDue, isBehind } from '../commands/each-due.ts';
import { reminderSubject, settleReminder } from '../commands/remind.ts';
import { findReminders, isAnswered, type ReminderWithMessage } from '../queries/later.ts';
import { messageReminder } from '../tables.ts';

/**
 * Rings what is due, each reminder once however many workers there are. A nudge whose message was answered rings
 * nothing, and neither does a reminder of a message that is gone (MSG-13).
 */
export function ringReminders(notifier: NotificationService): Promise<void> {
  const { database, clock, log } = notifier.platform;
  const now = clock.now();
  const { id, dueAt, state } = messageReminder;
  return eachDue(
    log,
    (last) =>
      database.orm
        .select({ id, at: dueAt })
        .from(messageReminder)
        .where(and(eq(state, 'waiting'), lte(dueAt, now), isBehind({ at: dueAt, id }, last)))
        .orderBy(asc(dueAt), asc(id))
        .limit(limits.duePage),
    (due) => database.write((tx) => ring(tx, notifier, due.id)),
  );
}

async function ring(tx: Transaction, notifier: NotificationService, id: ClientId): Promise<void> {
  // Another worker that has it is already ringing.
  const [held] = await tx.orm
    .select({ isAnswered: sql<boolean>`${messageReminder.kind} = 'nudge' and ${isAnswered}` })
    .from(messageReminder)
    .where(and(eq(messageReminder.id, id), eq(messageReminder.state, 'waiting')))
    .for('update', { skipLocked: true });
  const [row] = held ? await findReminders(tx.orm, eq(messageReminder.id, id)) : [];
  if (!held || !row) return;
  const isMoot = held.isAnswered || row.isDeleted;
  await settleReminder(tx, id, row.personId, isMoot ? 'cancelled' : 'done');
  if (!isMoot) await notifyOnce(tx, notifier, [await bellOf(tx, notifier, row)]);
}

async function bellOf(tx: Transaction, { people }: NotificationService, row: ReminderWithMessage) {
  const { senderId, writtenBy } = row;
  const known = await people.of([senderId, ...(writtenBy ? [writtenBy] : [])], tx.orm);
  const who = known.get(senderId)?.displayName ?? '';
  const by = writtenBy ? known.get(writtenBy)?.displayName : undefined;
  const reminder = by ? say('messaging.reminderFor', { by, who }) : say('messaging.reminder', { who });
  return {
    person: row.personId,
    // A kind of its own: who asked to be reminded wants it, whatever they switched off.
    type: `reminder_${row.kind}`,
    title: row.kind === 'nudge' ? say('messaging.unanswered', {}) : reminder,
    message: asWritten(row.excerpt),
    actionUrl: messageAddress(row.conversationId, row.seq),
    // So that deleting the message takes its words out of the bell.
    subject: reminderSubject(row.conversationId, row.seq),
    event: row.id,
    metadata: { conversationId: row.conversationId },
  };
}
