import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { ReportState } from '../../limits.ts';
import type { ModeratedReport } from './open-report.ts';

const lock: Statement = {
  name: 'report-lock',
  text: `select id, reporter_id as "reporterId", state, version, last_act as "lastAct", kept is not null as "isKept"
    from message_report where conversation_id = $1 and seq is not distinct from $2 order by id for update`,
};

/** A report as it is under the lock. */
export interface LockedReport extends Record<string, unknown> {
  readonly id: string;
  readonly reporterId: PersonId;
  readonly state: ReportState;
  readonly version: number;
  readonly lastAct: string | null;
  readonly isKept: boolean;
}

/** Locks all reports of the same message or conversation: they are decided together, by one person. */
export async function lockReports(
  tx: Transaction,
  report: ModeratedReport,
): Promise<{ readonly own: LockedReport | undefined; readonly all: readonly LockedReport[] }> {
  const all = await tx.run<LockedReport>(lock, [report.conversationId, report.seq]);
  return { own: all.find(({ id }) => id === report.id), all };
}
