import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { RemovedCard } from '../../contract/keeping.ts';
import { limits } from '../../limits.ts';
import { contactCard } from '../tables.ts';

/** Not merged into another card: only undoing the merge restores such a card (CON-3). */
const isOnItsOwn = sql`not exists (select 1 from contact_merge m
  where m.owner_id = ${contactCard.ownerId} and m.gone_id = ${contactCard.id} and m.undone_at is null)`;

/** A removed card that can still be restored. */
export const isRestorable = (now: Date): SQL | undefined =>
  and(gt(contactCard.removedAt, new Date(now.getTime() - limits.removedForMs)), isOnItsOwn);

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of removed cards that can be restored, latest first. */
export async function listRemoved(
  orm: NodePgDatabase,
  owner: PersonId,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<{ items: RemovedCard[]; nextCursor: string | null }> {
  const [at, id] = decodeCursor(cursor, Place) ?? [];
  const moment = at === undefined ? undefined : new Date(at);
  const rows = await orm
    .select()
    .from(contactCard)
    .where(
      and(
        eq(contactCard.ownerId, owner),
        isRestorable(now),
        moment && id
          ? or(
              lt(contactCard.removedAt, moment),
              and(eq(contactCard.removedAt, moment), lt(contactCard.id, id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(contactCard.removedAt), desc(contactCard.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).flatMap((row) => (row.removedAt ? [shownOf(row, row.removedAt)] : []));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.removedAt, last.id]) : null };
}

const shownOf = (row: typeof contactCard.$inferSelect, removedAt: Date): RemovedCard => ({
  id: storedId(row.id),
  displayName: row.displayName,
  title: row.title,
  company: row.company,
  removedAt: toInstant(removedAt),
  until: toInstant(new Date(removedAt.getTime() + limits.removedForMs)),
});
