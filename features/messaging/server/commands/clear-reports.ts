import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { reportLimits } from '../../limits.ts';
import { messageReport } from '../tables.ts';

/** That somebody reported somebody, and what was decided, stays; the audit has the rest. */
const withoutWords = { kept: null, reason: '', note: '', warning: null };

/** Clears away what was reported, and the words about it, when it was decided long enough ago. */
export async function clearReports({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - reportLimits.keepReportedMs);
  await database.orm
    .update(messageReport)
    .set(withoutWords)
    .where(and(isNotNull(messageReport.kept), lt(messageReport.settledAt, before)));
}

/** Of somebody who is gone only what still has to be decided is kept, until it is (COM-5). */
export async function forgetReports(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm
    .update(messageReport)
    .set(withoutWords)
    .where(
      and(
        ne(messageReport.state, 'open'),
        or(eq(messageReport.reporterId, person), eq(messageReport.reportedId, person)),
      ),
    );
}
