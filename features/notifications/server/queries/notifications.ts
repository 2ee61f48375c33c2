import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { type Kind, kinds, limits } from '../../limits.ts';
import type { NotificationRow } from '../present.ts';
import { notification } from '../tables.ts';

/** Rows created before this are neither shown nor counted; a job removes them (NOT-10). */
export const oldest = (now: Date) => new Date(now.getTime() - limits.keepMs);

/** Where a page ended: the time of the last change and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

export interface NotificationPage {
  readonly rows: NotificationRow[];
  readonly nextCursor: string | null;
}

/** A person's rows, latest change first. */
export async function listNotifications(
  orm: NodePgDatabase,
  person: PersonId,
  wanted: {
    cursor?: string | undefined;
    limit: number;
    now: Date;
    kind?: Kind | undefined;
    snoozed: boolean;
  },
): Promise<NotificationPage> {
  const end = decodeCursor(wanted.cursor, Place);
  const before =
    end && sql`(${notification.updatedAt}, ${notification.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(notification)
    .where(
      and(
        isListed(person, wanted.now),
        wanted.snoozed ? isNotNull(notification.snoozedUntil) : isNull(notification.snoozedUntil),
        wanted.kind && eq(notification.category, wanted.kind),
        before,
      ),
    )
    .orderBy(desc(notification.updatedAt), desc(notification.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null };
}

/** Rows that a person's lists can contain: not dismissed, not too old. */
const isListed = (person: PersonId, now: Date) =>
  and(
    eq(notification.personId, person),
    isNull(notification.dismissedAt),
    gt(notification.createdAt, oldest(now)),
  );

/** How many rows of each kind a person's list contains, and how many are snoozed. */
export async function countKinds(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<{ kinds: { kind: Kind; total: number; unread: number }[]; snoozed: number }> {
  const isSnoozed = sql`${notification.snoozedUntil} is not null`;
  const rows = await orm
    .select({
      kind: notification.category,
      total: sql<number>`count(*) filter (where not (${isSnoozed}))`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${notification.status} = 'unread')`.mapWith(Number),
      snoozed: sql<number>`count(*) filter (where ${isSnoozed})`.mapWith(Number),
    })
    .from(notification)
    .where(isListed(person, now))
    .groupBy(notification.category);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return {
    kinds: kinds.flatMap((kind) => {
      const row = byKind.get(kind);
      return row && row.total > 0 ? [{ kind, total: row.total, unread: row.unread }] : [];
    }),
    snoozed: rows.reduce((sum, row) => sum + row.snoozed, 0),
  };
}

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
