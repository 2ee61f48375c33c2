import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Cursor } from '#platform/contract/paging.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';

const Place = z.tuple([z.string(), z.uuid()]);

/** Newest first: the order of a list, and the condition for the rows after a cursor. */
export function newestFirst(at: { readonly createdAt: PgColumn; readonly id: PgColumn }, cursor?: Cursor) {
  const last = decodeCursor(cursor, Place);
  return {
    /** To the microsecond: two rows of one millisecond stay distinct. */
    since: sql<string>`to_char(${at.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    isAfter: last && sql`(${at.createdAt}, ${at.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
    order: [desc(at.createdAt), desc(at.id)] as [SQL, SQL],
  };
}

/** Cuts what was found to a page; `found` has one row more than fits if there is a next page. */
export function pageOf<Row extends { readonly id: ClientId }>(
  found: readonly { readonly row: Row; readonly since: string }[],
  limit: number,
): { rows: Row[]; nextCursor: Cursor | null } {
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: end ? encodeCursor([end.since, end.row.id]) : null,
  };
}
