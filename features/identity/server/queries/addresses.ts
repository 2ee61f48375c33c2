import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Platform } from '#platform/server/platform.ts';
import { account } from '../tables.ts';

/** The address an account signs in with. */
export async function getEmail(platform: Platform, person: PersonId): Promise<string> {
  const [row] = await platform.database.orm
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, person));
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

/** The names and addresses of these people, if they have an active account. */
export async function addressesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, AccountAddress>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: account.id, name: account.name, email: account.email })
    .from(account)
    .where(and(inArray(account.id, [...people]), eq(account.accountStatus, 'active')));
  return new Map(rows.map(({ id, ...address }) => [id, address]));
}
