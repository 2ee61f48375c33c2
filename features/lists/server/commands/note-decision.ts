import type { Transaction } from '#platform/server/database/database.ts';
import { customListDecision } from '../tables.ts';

/** Adds an immutable step to the history of a list. */
export async function noteDecision(
  tx: Transaction,
  decision: typeof customListDecision.$inferInsert,
): Promise<void> {
  await tx.orm.insert(customListDecision).values(decision);
}
