import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ClientId, NotificationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notificationsEvents } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { notification } from '../tables.ts';
import type { NotificationService } from './draft.ts';
import { announceChanged, unreadOf } from './mark.ts';

// Acts that can be undone: marking all as read, dismissing, snoozing. Each stores its key and the previous status on
// the rows it changed. Any later change to a row clears the key, so undo is a compare-and-set.

/** The result of an act: the badge, and its undo key when anything changed. */
export interface Undoable {
  readonly unread: number;
  readonly undo: ClientId | null;
}

interface Own {
  readonly person: PersonId;
  readonly id: NotificationId;
}

const isOwn = ({ person, id }: Own) => and(eq(notification.id, id), eq(notification.personId, person));

/** The columns an act sets on the rows it changes, for undo. */
const markOf = (key: string, now: Date) => ({
  undoKey: key,
  undoStatus: sql`${notification.status}`,
  undoUntil: new Date(now.getTime() + limits.undoTakenMs),
});

/** Marks everything as read that existed at `upTo`; what arrives during the call stays unread (NOT-5). */
export async function readAllNotifications(
  tx: Transaction,
  notifier: NotificationService,
  person: PersonId,
  upTo: Date,
): Promise<Undoable> {
  const key = notifier.platform.newId();
  const rows = await tx.orm
    .update(notification)
    .set({ ...markOf(key, upTo), status: 'read' })
    .where(
      and(
        eq(notification.personId, person),
        eq(notification.status, 'unread'),
        lte(notification.updatedAt, upTo),
      ),
    )
    .returning({ id: notification.id });
  const unread = await unreadOf(tx, notifier, person);
  const event = notificationsEvents['notification.all_read']({ upTo: toInstant(upTo), unread });
  tx.announce({ topic: topic.person(person), event });
  return { unread, undo: rows.length > 0 ? key : null };
}

/** Removes one row from the list; undefined when the person has no such row in it. */
export const dismissNotification = (tx: Transaction, notifier: NotificationService, own: Own) =>
  hide(tx, notifier, own, { dismissedAt: notifier.platform.clock.now(), snoozedUntil: null });

/** Hides one row from the list until a moment; snoozing again moves the moment. */
export const snoozeNotification = (
  tx: Transaction,
  notifier: NotificationService,
  own: Own & { until: Date },
) => hide(tx, notifier, own, { snoozedUntil: own.until });

interface Hiding {
  readonly dismissedAt?: Date;
  readonly snoozedUntil: Date | null;
}

/**
 * The latest snooze time of a row: it has to come back before it is cleaned up. Undefined when there is no such row.
 */
export async function snoozeEnd(tx: Transaction, own: Own): Promise<Date | undefined> {
  const [row] = await tx.orm
    .select({ createdAt: notification.createdAt })
    .from(notification)
    .where(and(isOwn(own), isNull(notification.dismissedAt)));
  return row && new Date(row.createdAt.getTime() + limits.keepMs);
}

async function hide(
  tx: Transaction,
  notifier: NotificationService,
  own: Own,
  hiding: Hiding,
): Promise<Undoable | undefined> {
  const key = notifier.platform.newId();
  const status = sql`case when ${notification.status} = 'unread' then 'read' else ${notification.status} end`;
  const [hidden] = await tx.orm
    .update(notification)
    .set({ ...markOf(key, notifier.platform.clock.now()), ...hiding, status })
    .where(and(isOwn(own), isNull(notification.dismissedAt)))
    .returning();
  if (!hidden) return undefined;
  // Snoozed rows move to their own list; dismissed rows leave all lists.
  if (hiding.dismissedAt) return { unread: await announceRemoved(tx, notifier, own), undo: key };
  announceChanged(tx, notifier, [hidden]);
  return { unread: await unreadOf(tx, notifier, own.person), undo: key };
}

async function announceRemoved(
  tx: Transaction,
  notifier: NotificationService,
  { person, id }: Own,
): Promise<number> {
  const unread = await unreadOf(tx, notifier, person);
  const event = notificationsEvents['notification.removed']({ id, unread });
  tx.announce({ topic: topic.person(person), event });
  return unread;
}

/** Undoes an act, once and only while its rows are as the act left them; `false` when it is too late. */
export async function undoAct(
  tx: Transaction,
  notifier: NotificationService,
  { person, undo }: { person: PersonId; undo: ClientId },
): Promise<boolean> {
  const now = sql`${notifier.platform.clock.now().toISOString()}::timestamptz`;
  const rows = await bringBack(
    tx,
    sql`${notification.undoStatus}`,
    and(
      eq(notification.personId, person),
      eq(notification.undoKey, undo),
      sql`${notification.undoUntil} > ${now}`,
    ),
  );
  announceChanged(tx, notifier, rows);
  return rows.length > 0;
}

/** Brings one snoozed row back as unread; `false` when the person has no such row. */
export async function endSnooze(tx: Transaction, notifier: NotificationService, own: Own): Promise<boolean> {
  const rows = await bringBack(tx, sql`'unread'`, and(isOwn(own), isNotNull(notification.snoozedUntil)));
  announceChanged(tx, notifier, rows);
  return rows.length > 0;
}

/** Brings back rows whose snooze has ended: unread, on top (NOT-11). */
export async function wakeSnoozed(tx: Transaction, notifier: NotificationService): Promise<void> {
  const { clock } = notifier.platform;
  const now = clock.now();
  const due = and(isNotNull(notification.snoozedUntil), lte(notification.snoozedUntil, now));
  const rows = await bringBack(tx, sql`'unread'`, due, now);
  announceChanged(tx, notifier, rows);
}

/**
 * Puts rows back into the list. Where a newer unread row on the same subject has replaced one, the old row becomes
 * read.
 */
function bringBack(tx: Transaction, status: SQL, where: SQL | undefined, at?: Date) {
  const isTaken = sql`exists (select 1 from ${notification} as newer where newer.person_id = ${notification.personId}
    and newer.type = ${notification.type} and newer.subject = ${notification.subject}
    and newer.status = 'unread' and newer.event_id is null) and ${notification.eventId} is null`;
  return tx.orm
    .update(notification)
    .set({
      status: sql`case when ${status} = 'unread' and ${isTaken} then 'read' else ${status} end`,
      dismissedAt: null,
      snoozedUntil: null,
      undoKey: null,
      ...(at ? { updatedAt: at } : {}),
    })
    .where(where)
    .returning();
}
