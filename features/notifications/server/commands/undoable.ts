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

// Acts that can be taken back: reading all, dismissing, putting off. Each leaves its key and the status before it on
// the rows it changed; whatever happens to a row afterwards clears the key, so that undo compares and sets.

/** What an act left: the badge, and its key when it changed anything. */
export interface Undoable {
  readonly unread: number;
  readonly undo: ClientId | null;
}

interface Own {
  readonly person: PersonId;
  readonly id: NotificationId;
}

const isOwn = ({ person, id }: Own) => and(eq(notification.id, id), eq(notification.personId, person));

/** The mark of an act on the rows it changes. */
const markOf = (key: string, now: Date) => ({
  undoKey: key,
  undoStatus: sql`${notification.status}`,
  undoUntil: new Date(now.getTime() + limits.undoTakenMs),
});

/** Marks everything read that was there at `upTo`; what arrives during the call stays unread (NOT-5). */
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

/** Takes one row out of the list; undefined when the person has no such row in it. */
export const dismissNotification = (tx: Transaction, notifier: NotificationService, own: Own) =>
  hide(tx, notifier, own, { dismissedAt: notifier.platform.clock.now(), snoozedUntil: null });

/** Takes one row out of the list until a moment; putting off again moves the moment. */
export const snoozeNotification = (
  tx: Transaction,
  notifier: NotificationService,
  own: Own & { until: Date },
) => hide(tx, notifier, own, { snoozedUntil: own.until });

interface Hiding {
  readonly dismissedAt?: Date;
  readonly snoozedUntil: Date | null;
}

/** How long a row can be put off: it has to come back before it is cleaned up. Undefined where there is none. */
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
  // What is put off moves to the list of such rows; what is dismissed leaves all of them.
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

/** Takes an act back, once and only while its rows are as it left them; `false` when it is too late. */
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

/** Brings one row back that was put off, unread; `false` when the person has no such row. */
export async function endSnooze(tx: Transaction, notifier: NotificationService, own: Own): Promise<boolean> {
  const rows = await bringBack(tx, sql`'unread'`, and(isOwn(own), isNotNull(notification.snoozedUntil)));
  announceChanged(tx, notifier, rows);
  return rows.length > 0;
}

/** Brings back what was put off until now: unread, on top (NOT-11). */
export async function wakeSnoozed(tx: Transaction, notifier: NotificationService): Promise<void> {
  const { clock } = notifier.platform;
  const now = clock.now();
  const due = and(isNotNull(notification.snoozedUntil), lte(notification.snoozedUntil, now));
  const rows = await bringBack(tx, sql`'unread'`, due, now);
  announceChanged(tx, notifier, rows);
}

/** Puts rows back into the list. Where a newer unread row of the same subject stands for it, the old one is read. */
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
