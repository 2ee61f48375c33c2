import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { pageView } from '../tables.ts';

/** Removes a person's page views. Their use of the debug tools is an audit record and stays (X15). */
export async function forgetPerson(tx: Transaction, { id }: GonePerson): Promise<void> {
  await tx.orm.delete(pageView).where(eq(pageView.personId, id));
}
