import { eq, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profile } from '../tables.ts';

/**
 * Whether the account's person may enter: a profile exists, or may be created now. Two first sign-ins at once create
 * one profile, because of its key (AUT-4).
 */
export async function admitPerson(
  tx: Transaction,
  person: { id: PersonId; displayName: string; mayCreate: boolean },
): Promise<boolean> {
  const [existing] = await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.id, person.id));
  if (existing) return true;
  if (!person.mayCreate) return false;
  const { id, displayName } = person;
  await tx.orm
    .insert(profile)
    .values({ id, displayName, sortName: fold(displayName), claimedAt: sql`now()` })
    .onConflictDoNothing();
  return true;
}
