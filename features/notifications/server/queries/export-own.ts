import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { notification, notificationPreference } from '../tables.ts';

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
