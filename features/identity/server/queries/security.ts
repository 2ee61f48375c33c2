import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { ByMoment, ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { AccountState, FailedOutcome } from '../../contract/security.ts';
import type { Ground } from '../access/accounts.ts';
import { account, allowedUser, failedSignIn, secondFactor, securitySetting, session } from '../tables.ts';

// What security administrators see: accounts, their sessions, refused sign-ins, allowed addresses and the settings.

interface Paged {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An `ilike` pattern that matches the typed text anywhere, with its wildcards taken literally. */
const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Filters of the list of accounts, combined with AND. */
interface AccountFilter {
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
}

/** An account with the related data that is shown. */
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

const sortName = sql<string>`lower(${account.name})`;

/** A page of accounts by name. */
export async function listAccounts(
  orm: NodePgDatabase,
  now: Date,
  { q, state, cursor, limit }: AccountFilter & Paged,
): Promise<{ rows: AccountRow[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByText);
  const where = and(
    q ? or(ilike(account.name, containing(q)), ilike(account.email, containing(q))) : undefined,
    state ? isIn(state) : undefined,
    end && sql`(${sortName}, ${account.id}) > (${end[0]}, ${end[1]}::uuid)`,
  );
  const rows = await selectAccounts(orm, now, { where, limit: limit + 1 });
  return cutPage(rows, limit, (last) => [last.sortName, last.id]);
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

/** A session and who ended it. */
export interface AccountSessionRow {
  readonly session: typeof session.$inferSelect;
  readonly enderName: string | null;
}

/** A page of a person's sessions, last used first: live ones only, or also the ended ones that are still kept. */
export async function listAccountSessions(
  orm: NodePgDatabase,
  { person, now }: { person: PersonId; now: Date },
  { show, cursor, limit }: Paged & { readonly show: 'live' | 'all' },
): Promise<{ rows: AccountSessionRow[]; nextCursor: string | null }> {
  const ender = alias(account, 'ender');
  const end = decodeCursor(cursor, ByMoment);
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
  return cutPage(rows, limit, (last) => [last.session.lastActivity.toISOString(), last.session.id]);
}

export type FailedRow = typeof failedSignIn.$inferSelect;

interface FailedFilter {
  /** Part of the address. */
  readonly q?: string | undefined;
  readonly outcome?: FailedOutcome | undefined;
}

/** A page of refused sign-ins, latest first. */
export async function listFailedSignIns(
  orm: NodePgDatabase,
  { q, outcome, cursor, limit }: FailedFilter & Paged,
): Promise<{ rows: FailedRow[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByMoment);
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
  return cutPage(rows, limit, (last) => [last.createdAt.toISOString(), last.id]);
}

export type AllowedRow = Awaited<ReturnType<typeof selectAllowed>>[number];

interface AllowedFilter {
  readonly q?: string | undefined;
  readonly ground?: Ground | undefined;
}

/** The cursor: the address and ground where a page ended. */
const ByAddress = z.tuple([z.string(), z.string()]);

/** A page of the addresses that may sign in, by address. An address with two grounds has two rows. */
export async function listAllowed(
  orm: NodePgDatabase,
  wanted: AllowedFilter & Paged,
): Promise<{ rows: AllowedRow[]; nextCursor: string | null }> {
  const rows = await selectAllowed(orm, { ...wanted, limit: wanted.limit + 1 });
  return cutPage(rows, wanted.limit, (last) => [last.email, last.ground]);
}

function selectAllowed(orm: NodePgDatabase, { q, ground, cursor, limit }: AllowedFilter & Paged) {
  const adder = alias(account, 'adder');
  const end = decodeCursor(cursor, ByAddress);
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

/** The saved sign-in settings, with who saved them. Undefined until they are saved. */
export async function findSecuritySettings(orm: NodePgDatabase) {
  const [row] = await orm
    .select({
      hasGenericErrors: securitySetting.hasGenericErrors,
      version: securitySetting.version,
      updatedBy: securitySetting.updatedBy,
      updatedAt: securitySetting.updatedAt,
      updaterName: account.name,
    })
    .from(securitySetting)
    .leftJoin(account, eq(account.id, securitySetting.updatedBy));
  return row;
}

/** Whether an unknown address gets the error for a wrong password: the setting decides, else the environment (S25). */
export async function areErrorsGeneric(
  orm: NodePgDatabase,
  { hasGenericSignInErrors }: Platform['config'],
): Promise<boolean> {
  const settings = await findSecuritySettings(orm);
  return settings?.hasGenericErrors ?? hasGenericSignInErrors;
}
