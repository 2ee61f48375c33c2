import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Documents } from '#features/documents/server/public.ts';
import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';

/** What feedback needs from other features. */
export interface FeedbackParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  readonly documents: Documents;
}

/** How many new reports one person, or one address without a session, may make in a while. */
export interface SubmissionLimits {
  readonly perPerson: RateLimiterMemory;
  readonly perSource: RateLimiterMemory;
}

export type FeedbackReading = Pick<Reading, 'orm' | 'now'> & FeedbackParts;
export type FeedbackWriting = Writing & FeedbackParts;
