import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Refused, refused } from './edit-message.ts';
import { keepReport } from './keep-report.ts';
import { openMessage, type Place } from './open-message.ts';

export interface Report extends Place {
  readonly person: PersonId;
  /** Made by the browser. */
  readonly reportId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Notes what somebody finds wrong with a message of somebody else; the same report once more is the same report. */
export async function reportMessage(
  tx: Transaction,
  report: Report,
): Promise<
  { readonly kind: 'done' } | Refused<'conversation.absent' | 'message.absent' | 'report.other_content'>
> {
  const opened = await openMessage(tx, report.person, report);
  if (opened.kind !== 'open') return refused(opened.kind);
  const { row } = opened;
  if (row.type !== 'text' || row.deletedAt || row.senderId === report.person)
    return refused('message.absent');
  const isKept = await keepReport(tx, {
    id: report.reportId,
    conversationId: report.id,
    seq: report.seq,
    reporterId: report.person,
    reason: report.reason,
    createdAt: report.at,
  });
  return isKept ? { kind: 'done' } : refused('report.other_content');
}
