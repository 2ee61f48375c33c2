import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { limits } from '../limits.ts';
import type { NotificationRow } from './present.ts';
import { notification } from './tables.ts';

/** Rows created before this are neither shown nor counted; a job removes them (NOT-10). */
export const oldest = (now: Date) => new Date(now.getTime() - limits.keepMs);

/** Where a page ended: the moment of the last change and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

export interface NotificationPage {
  readonly rows: NotificationRow[];
  readonly nextCursor: string | null;
}

/** A person's rows, the latest change first. */
export async function listNotifications(
  orm: NodePgDatabase,
  person: PersonId,
  wanted: { cursor?: string | undefined; limit: number; now: Date },
): Promise<NotificationPage> {
  const end = decodeCursor(wanted.cursor, Place);
  const before =
    end && sql`(${notification.updatedAt}, ${notification.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(notification)
    .where(and(eq(notification.personId, person), gt(notification.createdAt, oldest(wanted.now)), before))
    .orderBy(desc(notification.updatedAt), desc(notification.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null };
}

/** How many unread rows each person's list can show; people without any are left out. */
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
  return new Map(rows.map((row) => [row.person as PersonId, row.unread]));
}
