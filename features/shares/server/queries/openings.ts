import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { shareOpening } from '../tables.ts';
import type { PageInput } from './shares.ts';

const Place = z.tuple([z.number().int()]);

type OpeningRow = { readonly id: number; readonly at: string; readonly page: number };

/** When a share was opened, latest first, with the furthest page read each time. */
export async function listOpenings(orm: NodePgDatabase, id: ClientId, { cursor, limit }: PageInput) {
  const last = decodeCursor(cursor, Place);
  const isAfter = last ? sql`having min(id) < ${last[0]}` : sql``;
  // Page 0 starts an opening; each page reached adds a row after it.
  const found = await orm.execute<OpeningRow>(sql`
    select min(id)::int as id, to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, max(page) as page from (
      select id, at, page, count(*) filter (where page = 0) over (order by id) as opening
      from ${shareOpening} where share_id = ${id}) as noted
    group by opening ${isAfter} order by min(id) desc limit ${limit + 1}`);
  const rows = found.rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at) }));
  const end = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: end ? encodeCursor([end.id]) : null };
}
