import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/notification-texts.ts';
import { statusWords } from '../../policy/rules.ts';
import type { Report } from '../queries/rows.ts';
import { feedback, feedbackEntry } from '../tables.ts';
import { announceAnswered } from './announce.ts';
import type { Group } from './group.ts';
import { type FeedbackParts, subjectOf } from './parts.ts';

/** The answer sent to every reporter of a group, once. */
export interface Answer {
  readonly kind: 'answer' | 'released';
  readonly text: string;
  readonly showMePath: string | null;
  readonly actId: string;
  readonly by: PersonId;
  /** The state after the act, as named in the mail. */
  readonly status: Report['status'];
}

/**
 * Writes an answer into every report of the group and notifies its reporters: always by the bell, by mail if they
 * agreed. A person with two merged reports is notified once.
 */
export async function notifyReporters(
  tx: Transaction,
  parts: FeedbackParts,
  group: Group,
  answer: Answer,
): Promise<void> {
  const { clock, newId } = parts.notifier.platform;
  const now = clock.now();
  for (const report of group.all) {
    await tx.orm.insert(feedbackEntry).values({
      id: newId(),
      feedbackId: report.id,
      actId: answer.actId,
      kind: answer.kind,
      authorId: answer.by,
      text: answer.text,
      showMePath: answer.showMePath,
      createdAt: now,
    });
    await tx.orm.update(feedback).set({ adminResponse: answer.text }).where(eq(feedback.id, report.id));
  }
  const told = new Map(
    group.all.flatMap((report) => (report.userId ? [[report.userId, report] as const] : [])),
  );
  for (const report of group.all) await announceAnswered(tx, report);
  for (const report of told.values()) await writeTo(tx, parts, report, answer);
  notify(
    tx,
    parts.notifier,
    [...told].map(([person, report]) => bellOf(person, report, answer)),
  );
}

const bellOf = (person: PersonId, report: Report, answer: Answer) => ({
  person,
  type: 'feedback',
  category: 'system',
  title: say(answer.kind === 'released' ? 'feedback.released' : 'feedback.answered', {}),
  message: asWritten(answer.text.slice(0, 200)),
  actionUrl: `/feedback-responses?id=${report.id}`,
  from: answer.by,
  subject: subjectOf(report.id),
  events: 1,
  metadata: {},
});

async function writeTo(
  tx: Transaction,
  { mailer }: FeedbackParts,
  report: Report,
  answer: Answer,
): Promise<void> {
  if (!report.allowContact || report.userId === null) return;
  await mailer.queue(tx, {
    templateId: 'feedback-response',
    to: { person: report.userId },
    data: {
      recipientName: report.userName,
      feedback: report.feedback,
      response: answer.text,
      status: statusWords[answer.status],
      link: `/feedback-responses?id=${report.id}`,
    },
    dedupeKey: `feedback-response:${report.id}:${answer.actId}`,
  });
}
