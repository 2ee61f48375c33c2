import type { Teller } from '#features/notifications/server/public.ts';
import type { BlockListener } from '#features/profiles/server/public.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { settlePair } from './commands/close-conversations.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { repairBells, stillNews } from './commands/repair-bells.ts';
import { createSender } from './commands/send-messages.ts';
import { messageNotification } from './commands/tell-readers.ts';
import { exportConversations } from './queries/export-conversations.ts';
import { createFirstPages } from './queries/first-pages.ts';
import { topicsOf } from './queries/participants.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';

/** Conversations and messages, mounted; `settlePair` follows who has shut out whom. */
export interface MessagingFeature extends ServerFeature {
  readonly settlePair: BlockListener;
}

/** Conversations and messages, mounted. */
export function messagingFeature(teller: Teller): MessagingFeature {
  const firstPages = createFirstPages();
  const onListChange = firstPages.drop;
  const sender = createSender(teller, onListChange);
  const parts = { teller, sender, firstPages, onListChange };
  teller.growth.allow(messageNotification.type, (drafts) => stillNews(teller.platform.database, drafts));
  const conversations = conversationRoutes(parts);
  const messages = messageRoutes(parts);
  return {
    router: { ...conversations, ...messages },
    settlePair: (tx, pair) => settlePair(tx, pair, onListChange),
    direct: [messages.send, conversations.list],
    forget: (tx, gone) => forgetPerson(tx, gone, onListChange),
    exportOf: (person) => exportConversations(teller.platform.database, person),
    topicsOf: (person) => topicsOf(teller.platform.database, person),
    start: () => repairBells(teller),
    // What was accepted is written before the process ends.
    stop: () => sender.idle(),
  };
}
