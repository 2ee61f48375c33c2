import { and, count, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { notificationsEvents } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { NotificationService, OwnChange } from '../parts.ts';
import { notification } from '../tables.ts';
import { type NotificationRow, sendersOf, viewNotification } from '../views.ts';

/** Rows created before this are neither shown nor counted; a job removes them (NOT-10). */
export const oldest = (now: Date) => new Date(now.getTime() - limits.keepMs);

/** How many unread rows each person's list shows; people without any are left out. */
export async function countUnread(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, number>> {
  const rows = await orm
    .select({ person: notification.personId, unread: count() })
    .from(notification)
    .where(
      and(
        inArray(notification.personId, [...people]),
        eq(notification.status, 'unread'),
        gt(notification.createdAt, oldest(now)),
      ),
    )
    .groupBy(notification.personId);
  return new Map(rows.map((row) => [row.person, row.unread]));
}

/** The caller's own badge, as their transaction sees it. */
export async function unreadOf({
  orm,
  person,
  now,
}: Pick<OwnChange, 'orm' | 'person' | 'now'>): Promise<number> {
  return (await countUnread(orm, [person], now)).get(person) ?? 0;
}

/** A person's unread count. */
export type Unread = { person: PersonId; unread: number };

export const unreadNow: Statement = {
  name: 'notification-unread-now',
  text: `select person_id as person, count(*) as unread from notification
    where person_id = any($1::uuid[]) and status = 'unread' and created_at > $2 group by person_id`,
};

/** Rows as they are now, their senders, and the badges that changed. */
interface Changes {
  readonly rows: readonly NotificationRow[];
  readonly senders: ReadonlyMap<PersonId, PersonSummary>;
  readonly unread: ReadonlyMap<PersonId, number>;
}

/** Announces each row to its person as it is now. */
export function announceRows(tx: Pick<Transaction, 'announce'>, { rows, senders, unread }: Changes): void {
  for (const row of rows) {
    const person = row.personId;
    const event = notificationsEvents['notification.changed']({
      notification: viewNotification(row, senders),
      unread: unread.get(person) ?? null,
    });
    tx.announce({ topic: topic.person(person), event });
  }
}

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
