import { sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';

/** What happens by itself to messages, by the names of its jobs. */
export const dueNames = { later: 'messages-later', reminders: 'message-reminders' } as const;

/** Whether something may be put off to a moment: ahead of now, and within a year. */
export function isInReach(at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= limits.laterMaxMs;
}

/** Has the devices of a person take turns where what they have is counted before more is added. */
export async function lockOwnLater(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:later:${person}`}, 0))`);
}
