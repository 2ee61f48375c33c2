import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { messageReport } from '../tables.ts';

type Report = Omit<typeof messageReport.$inferInsert, 'settledAt' | 'settledBy'>;

/** Notes what somebody finds wrong; false when something else was noted under this id. */
export async function keepReport(tx: Transaction, report: Report): Promise<boolean> {
  const [made] = await tx.orm
    .insert(messageReport)
    .values(report)
    .onConflictDoNothing({ target: messageReport.id })
    .returning({ id: messageReport.id });
  if (made) return true;
  const [held] = await tx.orm.select().from(messageReport).where(eq(messageReport.id, report.id));
  return (
    held?.reporterId === report.reporterId &&
    held.conversationId === report.conversationId &&
    held.seq === (report.seq ?? null) &&
    held.reason === report.reason
  );
}
