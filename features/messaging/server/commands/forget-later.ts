import { and, eq, inArray, lt } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { messageDraft, messageReminder, messageTemplate, scheduledMessage } from '../tables.ts';

/** Deletes what only the person has seen: drafts, scheduled messages, reminders and templates. */
export async function forgetLater(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(messageDraft).where(eq(messageDraft.personId, person));
  await tx.orm.delete(scheduledMessage).where(eq(scheduledMessage.senderId, person));
  await tx.orm.delete(messageReminder).where(eq(messageReminder.personId, person));
  await tx.orm.delete(messageTemplate).where(eq(messageTemplate.ownerId, person));
}

/** Finished ones are only kept long enough for a late retry to find them. */
export async function removeDone({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepDoneMs);
  await database.orm
    .delete(scheduledMessage)
    .where(
      and(inArray(scheduledMessage.state, ['sent', 'cancelled']), lt(scheduledMessage.updatedAt, before)),
    );
  await database.orm
    .delete(messageReminder)
    .where(and(inArray(messageReminder.state, ['done', 'cancelled']), lt(messageReminder.dueAt, before)));
}
