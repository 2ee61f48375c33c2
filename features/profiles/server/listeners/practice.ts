import { and, eq } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { profile } from '../tables.ts';

/** A person invented for someone's practice. */
export interface InventedPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly title: string;
  readonly company: string;
}

/**
 * Invents people for a person's practice. They have no account, so nobody can sign in as them or mail them, and no
 * list, count or search includes them (`access.ts`); only the person who practises sees them (decision 115).
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

/** The people invented for a person. */
export async function inventedFor(tx: Pick<Transaction, 'orm'>, owner: PersonId): Promise<PersonId[]> {
  const rows = await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.practiceOf, owner));
  return rows.map(({ id }) => id);
}

/** Deletes invented people; features have already deleted their data about them. */
export async function removeInvented(
  tx: Transaction,
  owner: PersonId,
  people: readonly PersonId[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.orm.delete(profile).where(and(inArray(profile.id, [...people]), eq(profile.practiceOf, owner)));
}
