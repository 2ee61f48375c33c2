import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { shareOpening } from '../tables.ts';
import type { PageWish } from './shares.ts';

const Place = z.tuple([z.number().int()]);

/** When somebody opened what they were given, the latest first. */
export async function listOpenings(orm: NodePgDatabase, id: ClientId, { cursor, limit }: PageWish) {
  const last = decodeCursor(cursor, Place);
  const found = await orm
    .select()
    .from(shareOpening)
    .where(and(eq(shareOpening.shareId, id), last && lt(shareOpening.id, last[0])))
    .orderBy(desc(shareOpening.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: end ? encodeCursor([end.id]) : null };
}
