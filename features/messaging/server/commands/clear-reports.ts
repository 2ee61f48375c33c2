import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { reportLimits } from '../../limits.ts';
import { messageReport } from '../tables.ts';

/** Who reported whom and the decision stay; the audit has the rest. */
const withoutWords = { kept: null, reason: '', note: '', warning: null };

/** Clears reported messages and the text about them once the decision is old enough. */
export async function clearReports({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - reportLimits.keepReportedMs);
  await database.orm
    .update(messageReport)
    .set(withoutWords)
    .where(and(isNotNull(messageReport.kept), lt(messageReport.settledAt, before)));
}

/** Clears the text of a deleted person's reports, except open ones, which keep it until decided (COM-5). */
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
