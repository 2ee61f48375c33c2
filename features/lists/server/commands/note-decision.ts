import type { Transaction } from '#platform/server/database/database.ts';
import { customListDecision } from '../tables.ts';

/** Adds a step to the trail of a list; nothing changes it any more. */
export async function noteDecision(
  tx: Transaction,
  decision: typeof customListDecision.$inferInsert,
): Promise<void> {
  await tx.orm.insert(customListDecision).values(decision);
}
