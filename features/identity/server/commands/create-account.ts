import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { account, allowedUser, credential } from '../tables.ts';

export interface NewAccount {
  /** The person the account belongs to; the account takes the same id. */
  readonly person: PersonId;
  readonly email: string;
  readonly name: string;
  /** Made by `hashSecret`: hashing takes about 100 ms and must not happen inside a transaction. */
  readonly passwordHash: string;
}

/** An account that signs in by password. Refuses a second account for one address by constraint. */
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

/** Lets an address in whose account has no profile yet. */
export async function allowAddress(tx: Transaction, email: string): Promise<void> {
  await tx.orm
    .insert(allowedUser)
    .values({ email: normaliseEmail(email) })
    .onConflictDoNothing();
}
