import { and, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { AccountState } from '../../contract/security.ts';
import { account, secondFactor, session } from '../tables.ts';
import { containing } from './containing.ts';

/** Filters of the list of accounts, combined with AND. */
export interface AccountFilter {
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
}

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An account with the related data that is shown. */
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The cursor: the name in its sorted form and the id where a page ended. */
const Place = z.tuple([z.string(), z.uuid()]);
const sortName = sql<string>`lower(${account.name})`;

/** A page of accounts by name. */
export async function listAccounts(
  orm: NodePgDatabase,
  now: Date,
  { q, state, cursor, limit }: AccountFilter & Wanted,
): Promise<{ rows: AccountRow[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, Place);
  const where = and(
    q ? or(ilike(account.name, containing(q)), ilike(account.email, containing(q))) : undefined,
    state ? isIn(state) : undefined,
    end && sql`(${sortName}, ${account.id}) > (${end[0]}, ${end[1]}::uuid)`,
  );
  const rows = await selectAccounts(orm, now, { where, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.sortName, last.id]) : null };
}

/** One account; undefined when there is none. */
export async function findAccountRow(
  orm: NodePgDatabase,
  now: Date,
  person: PersonId,
): Promise<AccountRow | undefined> {
  const [row] = await selectAccounts(orm, now, { where: eq(account.id, person), limit: 1 });
  return row;
}

const isIn = (state: AccountState): SQL | undefined => {
  if (state === 'locked') return and(isNotNull(account.lockedAt), ne(account.accountStatus, 'deleted'));
  if (state === 'active') return and(isNull(account.lockedAt), eq(account.accountStatus, 'active'));
  return eq(account.accountStatus, state);
};

function selectAccounts(
  orm: NodePgDatabase,
  now: Date,
  { where, limit }: { where?: SQL | undefined; limit: number },
) {
  const locker = alias(account, 'locker');
  return orm
    .select({
      id: account.id,
      name: account.name,
      sortName,
      email: account.email,
      status: account.accountStatus,
      lockedAt: account.lockedAt,
      lockedBy: account.lockedBy,
      lockerName: locker.name,
      lockReason: account.lockReason,
      hasSecondFactor: sql<boolean>`${secondFactor.confirmedAt} is not null`,
      liveSessions: sql<number>`(select count(*)::int from session s
        where s.user_id = ${account.id} and s.ended_at is null and s.expires_at > ${now})`,
      lastActivity:
        sql<Date | null>`(select max(s.last_activity) from session s where s.user_id = ${account.id})`.mapWith(
          session.lastActivity,
        ),
      createdAt: account.createdAt,
    })
    .from(account)
    .leftJoin(locker, eq(locker.id, account.lockedBy))
    .leftJoin(secondFactor, eq(secondFactor.userId, account.id))
    .where(where)
    .orderBy(sortName, account.id)
    .limit(limit);
}
