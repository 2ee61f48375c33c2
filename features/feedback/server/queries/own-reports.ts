import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Cursor } from '#platform/contract/paging.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { feedback } from '../tables.ts';
import { type ReportRow, selectReports } from './rows.ts';

/** Where a page of reports ended: the creation time and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

export interface ReportPage {
  readonly rows: readonly ReportRow[];
  readonly nextCursor: Cursor | null;
}

/** The condition for rows after a page. */
export function afterPlace(cursor: Cursor | undefined) {
  const end = decodeCursor(cursor, Place);
  // The driver has milliseconds and the row microseconds: compare in the precision the client got.
  return (
    end &&
    sql`(date_trunc('milliseconds', ${feedback.createdAt}), ${feedback.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`
  );
}

/** The order of all lists of reports. */
export const latestFirst = [desc(sql`date_trunc('milliseconds', ${feedback.createdAt})`), desc(feedback.id)];

/** Cuts rows to a page; `rows` holds one extra if there are more. */
export function pageOf(rows: readonly ReportRow[], limit: number): ReportPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
}

/** A person's own reports, latest first. */
export async function listOwn(
  orm: NodePgDatabase,
  person: PersonId,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<ReportPage> {
  const where = and(eq(feedback.userId, person), afterPlace(cursor));
  return pageOf(await selectReports(orm, where, { orderBy: latestFirst, limit: limit + 1 }), limit);
}
