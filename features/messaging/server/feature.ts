import type { Teller } from '#features/notifications/server/public.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { createSender } from './commands/send-messages.ts';
import { createFirstPages } from './queries/first-pages.ts';
import { topicsOf } from './queries/participants.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';

/** Conversations and messages, mounted. */
export function messagingFeature(teller: Teller): ServerFeature {
  const firstPages = createFirstPages();
  const onListChange = firstPages.drop;
  const sender = createSender(teller, onListChange);
  const parts = { teller, sender, firstPages, onListChange };
  return {
    router: { ...conversationRoutes(parts), ...messageRoutes(parts) },
    topicsOf: (person) => topicsOf(teller.platform.database, person),
    // What was accepted is written before the process ends.
    stop: () => sender.idle(),
  };
}
