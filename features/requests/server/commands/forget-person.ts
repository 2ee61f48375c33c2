import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requestNudge } from '../tables.ts';

/** Removes the reminders of a deleted person. */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(requestNudge).where(eq(requestNudge.personId, person));
}
