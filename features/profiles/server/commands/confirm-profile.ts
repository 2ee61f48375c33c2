import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profile } from '../tables.ts';
import { tellProfile } from './tell-profile.ts';

/**
 * Records that a person confirmed their profile (DIR-6 of the trade's description). The version stays the same, so open
 * forms stay current.
 */
export async function confirmProfile(tx: Transaction, person: PersonId, at: Date): Promise<void> {
  await tx.orm.update(profile).set({ confirmedAt: at, updatedAt: at }).where(eq(profile.id, person));
  await tellProfile(tx, person);
}
