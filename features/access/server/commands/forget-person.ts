import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { personRole, temporaryRole } from '../tables.ts';

/** Removes a deleted person's roles, and their name from those they gave or ended. */
export async function forgetPerson(tx: Transaction, { id }: GonePerson): Promise<void> {
  await tx.orm.delete(personRole).where(eq(personRole.personId, id));
  await tx.orm.delete(temporaryRole).where(eq(temporaryRole.personId, id));
  await tx.orm.update(temporaryRole).set({ givenBy: null }).where(eq(temporaryRole.givenBy, id));
  await tx.orm.update(temporaryRole).set({ endedBy: null }).where(eq(temporaryRole.endedBy, id));
}
