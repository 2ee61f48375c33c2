import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { account, allowedUser, credential } from '../tables.ts';

export interface NewAccount {
  /** The person the account belongs to. The account gets the same id. */
  readonly person: PersonId;
  readonly email: string;
  readonly name: string;
  /** From `hashSecret`: hashing takes about 100 ms and must not run inside a transaction. */
  readonly passwordHash: string;
}

/** Creates an account with a password. A constraint refuses a second account for an address. */
export async function createAccount(tx: Transaction, made: NewAccount, newId: () => string): Promise<void> {
  const email = normaliseEmail(made.email);
  await tx.orm.insert(account).values({ id: made.person, email, name: made.name, emailVerified: true });
  await tx.orm.insert(credential).values({
    id: newId(),
    accountId: made.person,
    providerId: 'password',
    userId: made.person,
    passwordHash: made.passwordHash,
  });
}

/** Why an address may sign in: an administrator added it, or a person was invited at it (INV-2). */
export type Ground = 'list' | 'invitation';

/** Allows the address of an account without a profile yet, on one ground. Its other grounds are unchanged. */
export async function allowAddress(
  tx: Transaction,
  email: string,
  { ground = 'list', by }: { ground?: Ground; by?: PersonId } = {},
): Promise<void> {
  await tx.orm
    .insert(allowedUser)
    .values({ email: normaliseEmail(email), ground, addedBy: by ?? null })
    .onConflictDoNothing();
}

/** Removes one ground from these addresses. An address with another ground may still sign in (INV-2). */
export async function withdrawGround(
  tx: Transaction,
  emails: readonly string[],
  ground: Ground,
): Promise<void> {
  if (emails.length === 0) return;
  await tx.orm
    .delete(allowedUser)
    .where(and(inArray(allowedUser.email, emails.map(normaliseEmail)), eq(allowedUser.ground, ground)));
}
