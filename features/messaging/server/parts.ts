import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Limiter } from '#platform/server/limits/limiter.ts';
import type { Sender } from './flows/send-messages.ts';
import type { FirstPages, ListChange } from './queries/first-pages.ts';
import type { KeptUnread } from './queries/unread-counts.ts';

/** Dependencies of messaging's procedures. */
export interface MessagingParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly sender: Sender;
  readonly firstPages: FirstPages;
  readonly unread: KeptUnread;
  readonly onListChange: ListChange;
  /** How many reports a person can make. */
  readonly reports: Limiter;
}

export type MessagingWriting = Writing & MessagingParts;

/** Scheduled jobs on messages, by job name. */
export const dueNames = { later: 'messages-later', reminders: 'message-reminders' } as const;
