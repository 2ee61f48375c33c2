import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { personRole } from '../tables.ts';

/** Who is gone for good holds no role any more. */
export async function forgetPerson(tx: Transaction, { id }: GonePerson): Promise<void> {
  await tx.orm.delete(personRole).where(eq(personRole.personId, id));
}
