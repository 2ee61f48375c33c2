import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { notification, notificationPreference } from '../tables.ts';

/** What a person was told, without the words of others in it, and how they want to be told, for the export of their data. */
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
