import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { feedback } from '../tables.ts';

/** A report stays, because it is about the product; its author and device are deleted. */
export async function forgetPerson(tx: Transaction, { id, standsAs }: GonePerson): Promise<void> {
  await tx.orm
    .update(feedback)
    .set({
      userId: null,
      userEmail: '',
      userName: standsAs,
      currentUrl: null,
      userAgent: null,
      screenResolution: null,
      viewport: null,
      consoleLogs: [],
    })
    .where(eq(feedback.userId, id));
}
