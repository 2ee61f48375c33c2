import { eq, sql } from 'drizzle-orm';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { account, allowedUser } from '../tables.ts';

/** Creates the account of an address that has none. Called only after the address was admitted. */
export type MakeAccount = (tx: Transaction) => Promise<PersonId>;

/** Whether an address may sign in now, and as whom. */
export type Admission =
  | { readonly kind: 'admitted'; readonly person: PersonId; readonly name: string }
  | { readonly kind: 'not_invited'; readonly person?: PersonId }
  | { readonly kind: 'locked'; readonly person: PersonId };

/**
 * The single check of who may sign in, for every way in (core 4, AUT-3, CVE-2025-31478): an active, unlocked account
 * with a profile, or an address on the allowed list, whose missing account and profile are created now (AUT-4). A
 * refusal writes nothing. The account's row stays locked until the transaction ends, so anyone who locks or deletes the
 * account either is seen here or finds the session opened after this.
 */
export async function admit(tx: Transaction, email: string, makeAccount?: MakeAccount): Promise<Admission> {
  const found = await lockedAccount(tx, email);
  const isAllowed = await isOnAllowedList(tx, email);
  if (!found)
    return isAllowed && makeAccount ? admitNewcomer(tx, email, makeAccount) : { kind: 'not_invited' };
  const person = found.id;
  if (found.status !== 'active') return { kind: 'not_invited', person };
  if (found.lockedAt) return { kind: 'locked', person };
  const named = { id: person, displayName: found.name, mayCreate: isAllowed };
  return (await admitPerson(tx, named))
    ? { kind: 'admitted', person, name: found.name }
    : { kind: 'not_invited', person };
}

/** Concurrent first sign-ins of one address take turns: the second finds the account the first one created. */
async function admitNewcomer(tx: Transaction, email: string, makeAccount: MakeAccount): Promise<Admission> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:account:${email}`}, 0))`);
  if (!(await lockedAccount(tx, email))) await makeAccount(tx);
  return admit(tx, email);
}

async function lockedAccount(tx: Transaction, email: string) {
  const [found] = await tx.orm
    .select({
      id: account.id,
      name: account.name,
      status: account.accountStatus,
      lockedAt: account.lockedAt,
    })
    .from(account)
    .where(eq(account.email, email))
    .for('no key update');
  return found;
}

async function isOnAllowedList(tx: Transaction, email: string): Promise<boolean> {
  const [allowed] = await tx.orm
    .select({ email: allowedUser.email })
    .from(allowedUser)
    .where(eq(allowedUser.email, email))
    .limit(1);
  return allowed !== undefined;
}
