import { and, asc, eq, gt } from 'drizzle-orm';
import type { NotificationId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NotificationRow } from '../present.ts';
import { notification } from '../tables.ts';

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
