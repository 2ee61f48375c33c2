import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { type FeedbackId, feedbackEvents } from '../contract.ts';
import { say } from '../policy/notification-texts.ts';
import { statusWords } from '../policy/rules.ts';
import { countUnread } from './access.ts';
import type { FeedbackWriting } from './parts.ts';
import { feedback, feedbackEntry, type Report } from './tables.ts';

/** The subject of a report's stored picture and of its notifications. */
export const subjectOf = (id: FeedbackId) => `feedback:${id}`;

/** The key of the one mail to the administrators about a report; the browser's own request uses the same. */
export const notificationKey = (id: FeedbackId) => `feedback-notification:${id}`;

/** The topic of everyone who may open the queue. */
export const queueTopic = topic.of('feedback', 'queue');

/** Notifies the queue that a report changed. */
export function announceTriaged({ announce }: FeedbackWriting, ids: readonly FeedbackId[]): void {
  for (const id of ids) {
    const event = feedbackEvents['feedback.triaged']({ id });
    announce({ topic: queueTopic, event });
  }
}

/** Notifies a reporter's browsers that their report has news, or that they have seen it. */
export async function announceAnswered(
  { orm, announce }: FeedbackWriting,
  report: Pick<Report, 'id' | 'userId'>,
): Promise<void> {
  if (report.userId === null) return;
  const unread = await countUnread(orm, report.userId);
  const event = feedbackEvents['feedback.answered']({ id: report.id, unread });
  announce({ topic: topic.person(report.userId), event });
}

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
 * Writes an answer into every one of these reports and notifies their reporters: always by the bell, by mail if they
 * agreed. A person with two merged reports is notified once.
 */
export async function notifyReporters(
  act: FeedbackWriting,
  reports: readonly Report[],
  answer: Answer,
): Promise<void> {
  for (const report of reports) {
    await act.orm.insert(feedbackEntry).values({
      id: act.notifier.platform.newId(),
      feedbackId: report.id,
      actId: answer.actId,
      kind: answer.kind,
      authorId: answer.by,
      text: answer.text,
      showMePath: answer.showMePath,
      createdAt: act.now,
    });
    await act.orm.update(feedback).set({ adminResponse: answer.text }).where(eq(feedback.id, report.id));
  }
  const told = new Map(
    reports.flatMap((report) => (report.userId ? [[report.userId, report] as const] : [])),
  );
  for (const report of reports) await announceAnswered(act, report);
  for (const report of told.values()) await writeTo(act, report, answer);
  notify(
    act.tx,
    act.notifier,
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

async function writeTo({ tx, mailer }: FeedbackWriting, report: Report, answer: Answer): Promise<void> {
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
