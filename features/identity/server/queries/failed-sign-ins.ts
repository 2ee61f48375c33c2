import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { FailedOutcome } from '../../contract/security.ts';
import { failedSignIn } from '../tables.ts';
import { containing } from './containing.ts';

export type FailedRow = typeof failedSignIn.$inferSelect;

interface Wanted {
  /** Part of the address. */
  readonly q?: string | undefined;
  readonly outcome?: FailedOutcome | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The cursor: the moment and id where a page ended. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of refused sign-ins, latest first. */
export async function listFailedSignIns(
  orm: NodePgDatabase,
  { q, outcome, cursor, limit }: Wanted,
): Promise<{ rows: FailedRow[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, Place);
  const rows = await orm
    .select()
    .from(failedSignIn)
    .where(
      and(
        q ? ilike(failedSignIn.email, containing(q)) : undefined,
        outcome ? eq(failedSignIn.outcome, outcome) : undefined,
        end &&
          sql`(${failedSignIn.createdAt}, ${failedSignIn.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`,
      ),
    )
    .orderBy(desc(failedSignIn.createdAt), desc(failedSignIn.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
