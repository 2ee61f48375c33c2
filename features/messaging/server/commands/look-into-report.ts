import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ReportedView } from '../../contract/moderation.ts';
import { presentBeside, presentReported } from '../present/reports.ts';
import { keptMessagesOf, messagesBefore, type WholeMessage, wholeMessages } from '../queries/reported.ts';
import { type ModeratedReport, openReport } from './open-report.ts';

/** A moderator's request to see the reported messages. */
export interface Look {
  readonly actor: Actor;
  readonly id: string;
  /** Required for a decided report; an open one is viewed in order to decide it. */
  readonly reason: string | undefined;
}

export type LookRefusal = 'report.absent' | 'report.cleared' | 'report.reason_missing';

/**
 * The reported messages and a few before them, as far as the reporter sees those; every view is audited. A repeated
 * request is another view, because the text was sent twice.
 */
export async function lookIntoReport(
  tx: Transaction,
  platform: Platform,
  { actor, id, reason }: Look,
): Promise<ReportedView['messages'] | LookRefusal> {
  const report = await openReport(tx, actor.personId, id);
  if (!report) return 'report.absent';
  if (report.state !== 'open' && !reason) return 'report.reason_missing';
  const kept = await keptMessagesOf(tx, report.id);
  if (!kept) return 'report.cleared';
  const messages = [...(await besideOf(tx, report)), ...(await reportedOf(tx, report, kept))];
  await platform.auditLog.note(tx, {
    action: 'report.looked_into',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'message_report', id: report.id },
    after: { conversation: report.conversationId, messages: messages.map(({ seq }) => seq) },
    reason: reason ?? 'To decide about an open report',
  });
  return messages;
}

async function besideOf(tx: Transaction, { conversationId: id, seq, reporterId }: ModeratedReport) {
  if (seq === null) return [];
  return (await messagesBefore(tx, { id, seq, reader: reporterId })).map(presentBeside);
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptMessagesOf>>>;

async function reportedOf(tx: Transaction, { conversationId: id, reporterId }: ModeratedReport, kept: Kept) {
  const seqs = kept.map(({ seq }) => seq);
  const stretch = { id, from: Math.min(...seqs), to: Math.max(...seqs) };
  const now = new Map<number, WholeMessage>();
  for (const message of kept.length > 0 ? await wholeMessages(tx, stretch) : []) {
    // The reporter's own earlier versions are not evidence.
    const isReporters = message.row.senderId === reporterId;
    now.set(message.row.seq, isReporters ? { ...message, versions: [] } : message);
  }
  return kept.map((message) => presentReported(message, now.get(message.seq)));
}
