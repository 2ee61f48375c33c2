import { and, eq, inArray } from 'drizzle-orm';
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

/** Why an address may enter: an administrator wrote it down, or somebody was invited with it (INV-2). */
export type Ground = 'list' | 'invitation';

/** Lets an address in whose account has no profile yet, on one ground; others it stands on stay as they are. */
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

/** Takes one ground from these addresses; an address that stands on another one may still enter (INV-2). */
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
