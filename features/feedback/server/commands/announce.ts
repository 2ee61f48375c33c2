import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type FeedbackId, feedbackEvents } from '../../contract.ts';
import { countUnread } from '../queries/rows.ts';

/** The topic of everyone who may open the queue. */
export const queueTopic = topic.of('feedback', 'queue');

/** Notifies the queue that a report changed. */
export function announceTriaged(tx: Transaction, ids: readonly FeedbackId[]): void {
  for (const id of ids) {
    const event = feedbackEvents['feedback.triaged']({ id });
    tx.announce({ topic: queueTopic, event });
  }
}

/** Notifies a reporter's browsers that their report has news, or that they have seen it. */
export async function announceAnswered(
  tx: Transaction,
  report: { id: FeedbackId; userId: PersonId | null },
): Promise<void> {
  if (report.userId === null) return;
  const unread = await countUnread(tx.orm, report.userId);
  const event = feedbackEvents['feedback.answered']({ id: report.id, unread });
  tx.announce({ topic: topic.person(report.userId), event });
}
