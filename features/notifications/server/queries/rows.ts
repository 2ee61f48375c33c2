import { and, asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { notification, notificationPreference } from '../tables.ts';
import type { NotificationRow } from '../views.ts';

/** The part of an unread row that other features need to compare it with its subject. */
export type RingingRow = Pick<
  NotificationRow,
  'id' | 'personId' | 'metadata' | 'eventCount' | 'createdAt' | 'updatedAt'
>;

const atOnce = 2_000;

/** All unread rows of a type, in batches. */
export async function* ringingRows(
  { orm }: Pick<Database, 'orm'>,
  type: string,
): AsyncGenerator<readonly RingingRow[]> {
  const open = and(eq(notification.type, type), eq(notification.status, 'unread'));
  for (let after: NotificationId | undefined; ; ) {
    const rows: RingingRow[] = await orm
      .select()
      .from(notification)
      .where(after === undefined ? open : and(open, gt(notification.id, after)))
      .orderBy(asc(notification.id))
      .limit(atOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id;
  }
}

/** A person's notifications without others' words, and their preferences, for their data export. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [told, [preferences]] = await Promise.all([
    orm
      .select({
        type: notification.type,
        title: notification.title,
        status: notification.status,
        createdAt: notification.createdAt,
      })
      .from(notification)
      .where(eq(notification.personId, person))
      .orderBy(asc(notification.createdAt), asc(notification.id)),
    orm.select().from(notificationPreference).where(eq(notificationPreference.personId, person)),
  ]);
  return { told, preferences: preferences ?? null };
}
