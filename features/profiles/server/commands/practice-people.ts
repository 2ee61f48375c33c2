import { and, eq, inArray } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profile } from '../tables.ts';

/** Somebody invented, for one person to practise with. */
export interface InventedPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly title: string;
  readonly company: string;
}

/**
 * Makes people up for somebody's practice. They have no account, so nobody is them and nothing is mailed to them, and no
 * list, count or search has them (`access.ts`); whoever practises sees them, and nobody else (decision 115).
 */
export async function inventPeople(
  tx: Transaction,
  owner: PersonId,
  people: readonly InventedPerson[],
): Promise<void> {
  await tx.orm.insert(profile).values(
    people.map(({ id, name, title, company }) => ({
      id,
      displayName: name,
      sortName: fold(name),
      title,
      company,
      accountStatus: 'practice',
      practiceOf: owner,
    })),
  );
}

/** Those who were made up for somebody. */
export async function inventedFor(tx: Pick<Transaction, 'orm'>, owner: PersonId): Promise<PersonId[]> {
  const rows = await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.practiceOf, owner));
  return rows.map(({ id }) => id);
}

/** Takes them out of the world; what features held of them is gone already. */
export async function removeInvented(
  tx: Transaction,
  owner: PersonId,
  people: readonly PersonId[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.orm.delete(profile).where(and(inArray(profile.id, [...people]), eq(profile.practiceOf, owner)));
}
