import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { account, session } from '../tables.ts';

/** A session and who ended it. */
export interface AccountSessionRow {
  readonly session: typeof session.$inferSelect;
  readonly enderName: string | null;
}

interface Wanted {
  readonly show: 'live' | 'all';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The cursor: the last activity and the id where a page ended. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of a person's sessions, last used first: live ones only, or also the ended ones that are still kept. */
export async function listAccountSessions(
  orm: NodePgDatabase,
  { person, now }: { person: PersonId; now: Date },
  { show, cursor, limit }: Wanted,
): Promise<{ rows: AccountSessionRow[]; nextCursor: string | null }> {
  const ender = alias(account, 'ender');
  const end = decodeCursor(cursor, Place);
  const rows = await orm
    .select({ session, enderName: ender.name })
    .from(session)
    .leftJoin(ender, eq(ender.id, session.endedBy))
    .where(
      and(
        eq(session.userId, person),
        show === 'live' ? and(isNull(session.endedAt), gt(session.expiresAt, now)) : undefined,
        end &&
          sql`(date_trunc('milliseconds', ${session.lastActivity}), ${session.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${session.lastActivity})`), desc(session.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? encodeCursor([last.session.lastActivity.toISOString(), last.session.id]) : null,
  };
}
