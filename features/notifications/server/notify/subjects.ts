import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { notificationsEvents } from '../../contract.ts';
import type { NotificationService } from '../parts.ts';
import { notification } from '../tables.ts';
import { type NotificationRow, shownColumns } from '../views.ts';
import { announceChanged, countUnread } from './badge.ts';
import { letterKey } from './letters.ts';
import { inTurn, lockedInTurn } from './locking.ts';

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
    .set({ status: 'read', undoKey: null, snoozedUntil: null })
    .where(
      lockedInTurn(
        tx.orm,
        and(
          eq(notification.personId, about.person),
          inArray(notification.type, [about.type].flat()),
          eq(notification.subject, about.subject),
          // Snoozed rows do not come back any more (NOT-11).
          or(eq(notification.status, 'unread'), isNotNull(notification.snoozedUntil)),
        ),
      ),
    )
    .returning();
  announceChanged(tx, notifier, rows);
}

/** The decision on a request that needed an answer. */
export interface Decision {
  readonly type: string;
  readonly subject: string;
  readonly status: 'accepted' | 'declined' | 'approved' | 'rejected';
  /** Who decided, in words: everyone who was asked sees it in place (NOT-6). */
  readonly decidedBy: string;
}

/**
 * Writes a decision on the rows of everyone who was notified, in the deciding transaction. A row that already has one
 * keeps it. Snoozed rows come back as decided (NOT-11).
 */
export async function decideSubject(
  tx: Transaction,
  notifier: NotificationService,
  decision: Decision,
): Promise<void> {
  const { type, subject, status, decidedBy } = decision;
  const rows = await tx.run<NotificationRow>(decide, [type, subject, status, decidedBy]);
  announceChanged(tx, notifier, rows);
}

/** Writes a decision on the rows of everyone who was notified. */
export const decide: Statement = {
  name: 'notification-decide',
  text: `update notification n set status = $3, snoozed_until = null, undo_key = null,
      metadata = n.metadata || jsonb_build_object('decidedBy', $4::text)
    where n.id in (select id from notification
      where type = $1 and subject = $2 and dismissed_at is null and status in ('unread', 'read') ${inTurn})
    returning ${columnsIn(notification, 'n', shownColumns)}`,
};

/** Takes a decision off the rows again: it was undone, and they wait for an answer as before. */
export async function reopenSubject(
  tx: Transaction,
  notifier: NotificationService,
  { type, subject }: Pick<Decision, 'type' | 'subject'>,
): Promise<void> {
  const rows = await tx.run<NotificationRow>(reopen, [type, subject]);
  announceChanged(tx, notifier, rows);
}

const reopen: Statement = {
  name: 'notification-reopen',
  text: `update notification n set status = 'read', metadata = n.metadata - 'decidedBy'
    where n.id in (select id from notification where type = $1 and subject = $2 and dismissed_at is null
      and status in ('accepted', 'declined', 'approved', 'rejected') ${inTurn})
    returning ${columnsIn(notification, 'n', shownColumns)}`,
};

/**
 * Removes all notifications about a subject, in the transaction that deletes the subject itself (NOT-1): they leave the
 * lists, and no mail or push about it is sent afterwards (NOT-9). `event` removes only that event.
 */
export const removeSubject = (
  tx: Transaction,
  notifier: NotificationService,
  about: { readonly subject: string; readonly event?: string },
): Promise<void> =>
  removeRows(
    tx,
    notifier,
    and(
      eq(notification.subject, about.subject),
      about.event === undefined ? undefined : eq(notification.eventId, about.event),
    ),
  );

/** The same for everything one project sent these people, who are no longer in it. */
export const removeOfProject = (
  tx: Transaction,
  notifier: NotificationService,
  about: { readonly projectId: string; readonly people: readonly PersonId[] },
): Promise<void> =>
  removeRows(
    tx,
    notifier,
    and(
      inArray(notification.personId, [...about.people]),
      sql`${notification.metadata} ->> 'projectId' = ${about.projectId}`,
    ),
  );

async function removeRows(
  tx: Transaction,
  notifier: NotificationService,
  which: SQL | undefined,
): Promise<void> {
  const removed = await tx.orm
    .delete(notification)
    .where(lockedInTurn(tx.orm, which))
    .returning({ id: notification.id, person: notification.personId, mailKey: notification.mailKey });
  await notifier.withdrawMails?.(tx, [...new Set(removed.map((row) => row.mailKey ?? letterKey(row)))]);
  const people = [...new Set(removed.map((row) => row.person))];
  if (people.length === 0) return;
  const unread = await countUnread(tx.orm, people, notifier.platform.clock.now());
  for (const row of removed) {
    const person = row.person;
    const event = notificationsEvents['notification.removed']({
      id: row.id,
      unread: unread.get(person) ?? 0,
    });
    tx.announce({ topic: topic.person(person), event });
  }
}
