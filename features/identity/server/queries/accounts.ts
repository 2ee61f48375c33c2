import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profileNameSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Platform } from '#platform/server/platform.ts';
import { account, isIn } from '../tables.ts';

/** An account with its owner's name, for administration. */
export interface NamedAccount {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly photoURL: string | null;
  readonly state: 'active' | 'locked' | 'suspended' | 'deleted';
  /** Its position in the list. */
  readonly sortName: string;
}

/** Filters of the accounts, combined with AND. */
export interface AccountFilter {
  /** Part of the name or address. */
  readonly q?: string | undefined;
  readonly among?: readonly PersonId[] | undefined;
  readonly except?: readonly PersonId[] | undefined;
}

// Names belong to profiles and addresses to accounts. A list of both must be one query, or paging by name would read
// everyone.
const named = sql`account a ${sql.raw(profileNameSql('a.id'))}`;
const sortName = sql`coalesce(named.sort_name, lower(a.name))`;

/** Accounts by name, at most `limit`, after a position in that order. */
export async function accountsByName(
  orm: NodePgDatabase,
  {
    after,
    limit,
    ...filter
  }: AccountFilter & { after?: readonly [string, string] | undefined; limit: number },
): Promise<NamedAccount[]> {
  const behind = after ? sql`and (${sortName}, a.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await orm.execute<NamedAccount & Record<string, unknown>>(sql`
    select a.id, coalesce(named.display_name, a.name) as name, a.email, named.photo_url as "photoURL",
           case when a.account_status <> 'active' then a.account_status
                when a.locked_at is not null then 'locked' else 'active' end as state,
           ${sortName} as "sortName"
      from ${named} where ${matching(filter)} ${behind} order by ${sortName}, a.id limit ${limit}`);
  return rows;
}

/** How many accounts match the filter. */
export async function countAccounts(orm: NodePgDatabase, filter: AccountFilter): Promise<number> {
  const { rows } = await orm.execute<{ accounts: number }>(
    sql`select count(*)::int as accounts from ${named} where ${matching(filter)}`,
  );
  return rows[0]?.accounts ?? 0;
}

const uuids = (ids: readonly PersonId[]) => sql`${sql.param([...ids])}::uuid[]`;

function matching({ q, among, except }: AccountFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (among) parts.push(sql`a.id = any(${uuids(among)})`);
  if (except) parts.push(sql`a.id <> all(${uuids(except)})`);
  if (q) {
    // Matched as a substring, not as a pattern: typed characters have no special meaning.
    const name = fold(q);
    const inName = name === '' ? sql`false` : sql`position(${name} in ${sortName}) > 0`;
    parts.push(sql`(${inName} or position(${q.toLowerCase()} in a.email) > 0)`);
  }
  return sql.join(parts, sql` and `);
}

/** The active account with this address, if its owner has verified it. */
export async function findProven(orm: NodePgDatabase, email: string): Promise<PersonId | undefined> {
  const { rows } = await orm.execute<{ id: PersonId }>(sql`
    select id from account
     where email = ${email} and email_verified and ${isIn}`);
  return rows[0]?.id;
}

/** What other features can know of an account: whose it is, and whether it is active, suspended or deleted. */
export interface AccountState {
  readonly person: PersonId;
  readonly email: string;
  readonly status: string;
}

/** The accounts with these addresses, by address, in any spelling. Addresses without an account are left out. */
export async function accountsAt(
  orm: NodePgDatabase,
  emails: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  if (emails.length === 0) return new Map();
  const rows = await orm
    .select(shown)
    .from(account)
    .where(inArray(account.email, emails.map(normaliseEmail)));
  return new Map(rows.map((row) => [row.email, row]));
}

/** The accounts of these people. People without one are left out. */
export async function accountStatesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, AccountState>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select(shown)
    .from(account)
    .where(inArray(account.id, [...people]));
  return new Map(rows.map((row) => [row.person, row]));
}

const shown = { person: account.id, email: account.email, status: account.accountStatus };

/** The address an account signs in with. */
export async function getEmail(orm: NodePgDatabase, person: PersonId): Promise<string> {
  const [row] = await orm.select({ email: account.email }).from(account).where(eq(account.id, person));
  if (!row) throw new Error(`no account for ${person}`);
  return row.email;
}

/** The person who signs in with this address, in any spelling. */
export async function findByEmail(platform: Platform, email: string): Promise<PersonId | undefined> {
  const [row] = await platform.database.orm
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, normaliseEmail(email)));
  return row?.id;
}

/** How to write to an account's owner. */
export interface AccountAddress {
  readonly name: string;
  readonly email: string;
}

/** The names and addresses of those of these people who may be served. */
export async function addressesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, AccountAddress>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: account.id, name: account.name, email: account.email })
    .from(account)
    .where(and(inArray(account.id, [...people]), isIn));
  return new Map(rows.map(({ id, ...address }) => [id, address]));
}

/** SQL for other features: the address a person signs in with. Takes a column or a parameter, never a value. */
export const addressSql = (person: string): string =>
  `(select own.email from account own where own.id = ${person})`;

/**
 * For queries of many people: every account that was not deleted, as rows of `id`, `email`, `name` and `outside`, which says
 * why it is not served and is null for one that is.
 */
export const accountsSql: SQL = sql`select ${account.id} as id, ${account.email} as email, ${account.name} as name,
    case when ${isIn} then null when ${account.lockedAt} is not null then 'locked' else 'deactivated' end as outside
  from ${account} where ${account.accountStatus} <> 'deleted'`;
