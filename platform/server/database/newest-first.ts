import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from '#platform/contract/paging.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';

/** Newest first: the order of a list, and the condition for the rows after a cursor. */
export function newestFirst(at: { readonly createdAt: PgColumn; readonly id: PgColumn }, cursor?: Cursor) {
  const last = decodeCursor(cursor, ByText);
  return {
    /** To the microsecond: two rows of one millisecond stay distinct. */
    since: sql<string>`to_char(${at.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    isAfter: last && sql`(${at.createdAt}, ${at.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
    order: [desc(at.createdAt), desc(at.id)] as [SQL, SQL],
  };
}

/** Cuts what was found to a page; `found` has one row more than fits if there is a next page. */
export function pageOf<Row extends { readonly id: string }>(
  found: readonly { readonly row: Row; readonly since: string }[],
  limit: number,
): { rows: Row[]; nextCursor: Cursor | null } {
  const { rows, nextCursor } = cutPage(found, limit, (end) => [end.since, end.row.id]);
  return { rows: rows.map(({ row }) => row), nextCursor };
}
