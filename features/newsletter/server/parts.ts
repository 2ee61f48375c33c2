import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Act, Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What the newsletter needs from other features. */
export interface NewsletterParts {
  readonly notifier: NotificationService;
}

export type NewsletterReading = Reading & NewsletterParts & { readonly actor: Actor };
export type NewsletterWriting = Writing & NewsletterParts;
export type NewsletterActing = Pick<Act, 'tx' | 'orm' | 'person' | 'actor' | 'now' | 'announce'> &
  NewsletterParts;

/** The page of an issue. */
export const pathOf = (issue: { readonly id: string }): string => `/dashboard/newsletter/${issue.id}`;
