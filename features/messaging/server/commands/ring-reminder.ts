import { and, eq } from 'drizzle-orm';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ReminderRow } from '../present/later.ts';
import { findReminders, isUnanswered, type ReminderWithMessage } from '../queries/later.ts';
import { messageReminder } from '../tables.ts';
import { reminderSubject, settleReminder } from './remind.ts';

/** Rings a due reminder, unless its nudge was answered or its message was deleted (MSG-13). */
export async function ring(
  tx: Transaction,
  notifier: NotificationService,
  { id, personId }: Pick<ReminderRow, 'id' | 'personId'>,
): Promise<void> {
  const [row] = await findReminders(tx.orm, and(eq(messageReminder.id, id), isUnanswered));
  const isMoot = !row || row.isDeleted;
  await settleReminder(tx, id, personId, isMoot ? 'cancelled' : 'done');
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
    // A separate type: people who set a reminder want it, whatever they switched off.
    type: `reminder_${row.kind}`,
    title: row.kind === 'nudge' ? say('messaging.unanswered', {}) : reminder,
    message: asWritten(row.excerpt),
    actionUrl: messageAddress(row.conversationId, row.seq),
    // So that deleting the message removes its text from the bell.
    subject: reminderSubject(row.conversationId, row.seq),
    event: row.id,
    metadata: { conversationId: row.conversationId },
  };
}
