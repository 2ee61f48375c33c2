import type { Documents } from '#features/documents/server/public.ts';
import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { FeedbackId } from '../../contract.ts';

/** What the procedures of feedback work with. */
export interface FeedbackParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  readonly documents: Documents;
}

/** The subject of a report's stored picture and of its notifications. */
export const subjectOf = (id: FeedbackId) => `feedback:${id}`;

/** The key of the one mail to the administrators about a report; the browser's own request uses the same. */
export const notificationKey = (id: FeedbackId) => `feedback-notification:${id}`;

/** The kind under which screenshots are stored. */
export const screenshotKindName = 'feedback-screenshot';
