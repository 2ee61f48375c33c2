import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Ground } from '../commands/create-account.ts';
import { account, allowedUser } from '../tables.ts';
import { containing } from './containing.ts';

export type AllowedRow = Awaited<ReturnType<typeof selectAllowed>>[number];

interface Wanted {
  readonly q?: string | undefined;
  readonly ground?: Ground | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The cursor: the address and ground where a page ended. */
const Place = z.tuple([z.string(), z.string()]);

/** A page of the addresses that may sign in, by address. An address with two grounds has two rows. */
export async function listAllowed(
  orm: NodePgDatabase,
  wanted: Wanted,
): Promise<{ rows: AllowedRow[]; nextCursor: string | null }> {
  const rows = await selectAllowed(orm, { ...wanted, limit: wanted.limit + 1 });
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.email, last.ground]) : null };
}

function selectAllowed(orm: NodePgDatabase, { q, ground, cursor, limit }: Wanted) {
  const adder = alias(account, 'adder');
  const end = decodeCursor(cursor, Place);
  return orm
    .select({
      email: allowedUser.email,
      ground: allowedUser.ground,
      note: allowedUser.note,
      addedBy: allowedUser.addedBy,
      adderName: adder.name,
      createdAt: allowedUser.createdAt,
      account: account.id,
    })
    .from(allowedUser)
    .leftJoin(account, eq(account.email, allowedUser.email))
    .leftJoin(adder, eq(adder.id, allowedUser.addedBy))
    .where(
      and(
        q ? ilike(allowedUser.email, containing(q)) : undefined,
        ground ? eq(allowedUser.ground, ground) : undefined,
        end && sql`(${allowedUser.email}, ${allowedUser.ground}) > (${end[0]}, ${end[1]})`,
      ),
    )
    .orderBy(asc(allowedUser.email), asc(allowedUser.ground))
    .limit(limit);
}

/** The grounds on which an address may sign in. */
export async function groundsOf(orm: NodePgDatabase, email: string): Promise<Ground[]> {
  const rows = await orm
    .select({ ground: allowedUser.ground })
    .from(allowedUser)
    .where(eq(allowedUser.email, email))
    .orderBy(asc(allowedUser.ground));
  return rows.map((row) => row.ground as Ground);
}
