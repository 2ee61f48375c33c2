import type { FileKind } from '#features/documents/server/public.ts';
import type { TemplateSender } from '#features/mail/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { FeedbackId } from '../contract.ts';
import { limits } from '../limits.ts';
import { mayOpenScreenshot, openOwn } from './access.ts';
import { notificationKey, screenshotKindName } from './commands/parts.ts';
import { notificationData } from './flows/submit.ts';

/** Screenshots as stored files: pictures of a page, for their reporter and for who triages. */
export const screenshotKind = ({ database }: Platform): FileKind => ({
  name: screenshotKindName,
  maxBytes: limits.screenshotMaxBytes,
  accepts: ['image/png'],
  // The place of shell 7; the end of the id keeps two pictures of one millisecond apart.
  keyOf: ({ id, now }) => `screenshots/feedback-${now.getTime()}-${id.slice(-8)}.png`,
  mayOpen: (actor, subject) => mayOpenScreenshot(database.orm, actor, subject),
});

/**
 * The mail about a report as the browser asks for it (shell 7): what it says is taken from the row, and only its
 * reporter may ask. The server has queued the same one with the same key, so it goes out once.
 */
export const notificationSender: TemplateSender = async (orm, { actor, data }) => {
  const id = FeedbackId.safeParse(data['feedbackId']);
  const report = id.success && (await openOwn(orm, actor.personId, id.data));
  if (!report) return undefined;
  return { to: 'administrators', data: notificationData(report), dedupeKey: notificationKey(report.id) };
};
