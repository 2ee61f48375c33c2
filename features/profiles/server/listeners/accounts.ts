import { and, eq, ne, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { profilesEvents } from '../../contract.ts';
import type { AccountState } from '../../policy.ts';
import { credit, profile } from '../tables.ts';
import { viewSummary } from '../views/summary.ts';

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

/** Updates a profile's account state; only identity decides it (S1). */
export async function setAccountState(tx: Transaction, person: PersonId, state: AccountState): Promise<void> {
  await tx.orm.update(profile).set({ accountStatus: state }).where(eq(profile.id, person));
}

/** Their unconfirmed suggestions go; confirmed credits belong to the other person. */
export const dropSuggestions = ({ orm }: Transaction, { id }: GonePerson) =>
  orm.delete(credit).where(and(eq(credit.suggestedById, id), ne(credit.state, 'shown')));

/** Shows the placeholder that is left where others refer to the person (decision 027). */
export async function announcePlaceholder(tx: Transaction, { id }: GonePerson): Promise<void> {
  const [row] = await tx.orm
    .update(profile)
    .set({ version: sql`${profile.version} + 1`, updatedAt: sql`now()` })
    .where(eq(profile.id, id))
    .returning();
  if (!row) return;
  const event = profilesEvents['profile.changed'](viewSummary(row, undefined));
  tx.announce({ topic: topic.of('profile', id), event });
}
