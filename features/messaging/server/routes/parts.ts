import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { ListChange, Sender } from '../commands/send-messages.ts';
import type { FirstPages } from '../queries/first-pages.ts';

/** What the procedures of messaging work with. */
export interface MessagingParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly sender: Sender;
  readonly firstPages: FirstPages;
  readonly onListChange: ListChange;
}

/** Conversations whose last message is older than this moment are cold. */
export const coldBefore = ({ clock, config }: Platform): Date =>
  new Date(clock.now().getTime() - config.coldAfterMs);
