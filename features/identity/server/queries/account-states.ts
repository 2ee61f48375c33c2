import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { account } from '../tables.ts';

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
  return new Map(rows.map((row) => [row.email, { ...row, person: row.person }]));
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
  return new Map(rows.map((row) => [row.person, { ...row, person: row.person }]));
}

const shown = { person: account.id, email: account.email, status: account.accountStatus };
