import type { FileKind } from '#features/documents/server/public.ts';
import type { TemplateSender } from '#features/mail/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { FeedbackId } from '../contract.ts';
import { limits } from '../limits.ts';
import { mayOpenScreenshot, openOwn } from './access.ts';
import { notificationKey, screenshotKindName } from './commands/parts.ts';
import { notificationData } from './flows/submit.ts';

/** Screenshots as stored files: pictures of a page, for their reporter and triagers. */
export const screenshotKind = ({ database }: Platform): FileKind => ({
  name: screenshotKindName,
  maxBytes: limits.screenshotMaxBytes,
  accepts: ['image/png'],
  // The path of shell 7; the end of the id separates two pictures of one millisecond.
  keyOf: ({ id, now }) => `screenshots/feedback-${now.getTime()}-${id.slice(-8)}.png`,
  mayOpen: (actor, subject) => mayOpenScreenshot(database.orm, actor, subject),
});

/**
 * The mail about a report as the browser requests it (shell 7): its content comes from the row, and only its reporter
 * may request it. The server has queued the same mail with the same key, so it is sent once.
 */
export const notificationSender: TemplateSender = async (orm, { actor, data }) => {
  const id = FeedbackId.safeParse(data['feedbackId']);
  const report = id.success && (await openOwn(orm, actor.personId, id.data));
  if (!report) return undefined;
  return { to: 'administrators', data: notificationData(report), dedupeKey: notificationKey(report.id) };
};
