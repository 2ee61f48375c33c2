import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { type NotificationRow, sendersOf } from '../present.ts';
import { countUnread, oldest } from '../queries/notifications.ts';
import { notification } from '../tables.ts';
import { announceRows } from './announce.ts';
import type { NotificationService } from './draft.ts';

// Clears the undo key, so that undoing an earlier act does not revert a later one.
const asRead = { status: 'read', undoKey: null };

/** Announces each row to its person as it is now, with their badge. */
export function announceChanged(
  tx: Pick<Transaction, 'announce' | 'runLast'>,
  notifier: NotificationService,
  rows: readonly NotificationRow[],
): void {
  const people = [...new Set(rows.map((row) => row.personId))];
  if (people.length === 0) return;
  // Counted along with the commit, which needs no round trip of its own.
  tx.runLast<Unread>(unreadNow, [people, oldest(notifier.platform.clock.now())], async (counts) => {
    const unread = new Map(people.map((person) => [person, 0]));
    for (const one of counts) unread.set(one.person, one.unread);
    announceRows(tx, { rows, senders: await notifier.people.of(sendersOf(rows)), unread });
  });
}

/** A person's unread count. */
export type Unread = { person: PersonId; unread: number };

export const unreadNow: Statement = {
  name: 'notification-unread-now',
  text: `select person_id as person, count(*) as unread from notification
    where person_id = any($1::uuid[]) and status = 'unread' and created_at > $2 group by person_id`,
};

/**
 * Marks a person's notifications about a subject as read: they have seen the subject itself (NOT-3). Before the
 * transaction, `coalescer.settleAndForget` writes what is pending for the person.
 */
export async function resolveSubject(
  tx: Transaction,
  notifier: NotificationService,
  about: { person: PersonId; type: string | readonly string[]; subject: string },
): Promise<void> {
  const rows = await tx.orm
    .update(notification)
    .set({ ...asRead, snoozedUntil: null })
    .where(
      and(
        eq(notification.personId, about.person),
        inArray(notification.type, [about.type].flat()),
        eq(notification.subject, about.subject),
        // Snoozed rows do not come back any more (NOT-11).
        or(eq(notification.status, 'unread'), isNotNull(notification.snoozedUntil)),
      ),
    )
    .returning();
  announceChanged(tx, notifier, rows);
}

/** Marks one row as read; `false` when the person has no such row. Repeating it changes nothing. */
export async function readNotification(
  tx: Transaction,
  notifier: NotificationService,
  which: { person: PersonId; id: NotificationId },
): Promise<boolean> {
  const own = and(eq(notification.id, which.id), eq(notification.personId, which.person));
  const rows = await tx.orm
    .update(notification)
    .set(asRead)
    .where(and(own, eq(notification.status, 'unread')))
    .returning();
  announceChanged(tx, notifier, rows);
  if (rows.length > 0) return true;
  const [existing] = await tx.orm.select({ id: notification.id }).from(notification).where(own);
  return existing !== undefined;
}

/** The badge of one person as this transaction sees it. */
export async function unreadOf(
  tx: Transaction,
  notifier: NotificationService,
  person: PersonId,
): Promise<number> {
  const unread = await countUnread(tx.orm, [person], notifier.platform.clock.now());
  return unread.get(person) ?? 0;
}
