import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { wholeMessages } from '../queries/reported.ts';
import { type KeepRefusal, keepReport } from './keep-report.ts';
import { openMessage, type Place } from './open-message.ts';
import { tellModerators } from './tell-moderators.ts';

export interface Report extends Place {
  readonly person: PersonId;
  /** Made by the browser. */
  readonly reportId: string;
  readonly reason: string;
  readonly at: Date;
}

export type ReportRefusal = 'conversation.absent' | 'message.absent' | KeepRefusal;

/** Notes what somebody finds wrong with a message of somebody else; the same report once more is the same report. */
export async function reportMessage(tx: Transaction, report: Report): Promise<ReportRefusal | undefined> {
  const opened = await openMessage(tx, report.person, report);
  if (opened.kind !== 'open') return opened.kind;
  const { row } = opened;
  if (row.type !== 'text' || row.deletedAt || row.senderId === report.person) return 'message.absent';
  const { id, seq, reportId } = report;
  const kept = await keepReport(tx, {
    id: reportId,
    conversationId: id,
    seq,
    reporterId: report.person,
    reportedId: row.senderId as PersonId,
    reason: report.reason,
    at: report.at,
    messages: await wholeMessages(tx, { id, from: seq, to: seq }),
  });
  if (kept === 'made') await tellModerators(tx, [reportId]);
  return kept === 'made' || kept === 'held' ? undefined : kept;
}
