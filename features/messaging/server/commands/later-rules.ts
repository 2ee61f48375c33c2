import { sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';

/** Scheduled jobs on messages, by job name. */
export const dueNames = { later: 'messages-later', reminders: 'message-reminders' } as const;

/** Whether something can be scheduled for this time: in the future, and within a year. */
export function isInReach(at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= limits.laterMaxMs;
}

/** Makes a person's devices take turns, so that nothing is added between a count and an insert. */
export async function lockOwnLater(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:later:${person}`}, 0))`);
}
