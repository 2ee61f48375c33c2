import type { ConnectionListener, ConnectionsParts } from '#features/connections/server/public.ts';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { BlockListener } from '#features/profiles/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { onSignal, type SignalHandler } from '#platform/server/live/signals.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { messagingEvents } from '../contract/index.ts';
import { DeliveredSignal, TypingSignal } from '../contract/receipts.ts';
import { forgetReports } from './commands/clear-reports.ts';
import { settlePair } from './commands/close-conversations.ts';
import { forgetLater } from './commands/forget-later.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { handOverLater, laterOf } from './commands/hand-over-later.ts';
import { onConnected, onDisconnected, openToMet } from './commands/know-pair.ts';
import { repairBells, stillNews } from './commands/repair-bells.ts';
import { messageNotification } from './commands/tell-readers.ts';
import { createTyping, type Typing } from './commands/tell-typing.ts';
import { createDeliveries, type Deliveries } from './flows/mark-delivered.ts';
import { createSender, type ListChange } from './flows/send-messages.ts';
import { messageReportsCleanUp, messagesLater, messagesLaterCleanUp, reminders } from './jobs.ts';
import { conversationLinks } from './queries/conversation-links.ts';
import { exportConversations } from './queries/export-conversations.ts';
import { exportLater } from './queries/export-later.ts';
import { createFirstPages } from './queries/first-pages.ts';
import { topicsOf } from './queries/members.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { serveConversationExport } from './routes/conversation-export.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { decidingRoutes } from './routes/deciding.ts';
import { findingRoutes } from './routes/finding.ts';
import { groupOwnerRoutes, groupRoutes } from './routes/groups.ts';
import { messageChangeRoutes } from './routes/message-changes.ts';
import { messageRoutes, receiptRoutes } from './routes/messages.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { reportingRoutes, requestRoutes } from './routes/requests.ts';
import { draftRoutes, reminderRoutes, scheduledRoutes, templateRoutes } from './routes/scheduled.ts';
import { owingRoutes, settingRoutes } from './routes/settings.ts';

/** Conversations and messages, mounted; it also exposes hooks that follow blocks and connections. */
export interface MessagingFeature extends ServerFeature {
  readonly settlePair: BlockListener;
  readonly onConnected: ConnectionListener;
  readonly onDisconnected: ConnectionListener;
  readonly openToMet: ConnectionsParts['onMet'];
}

/** Conversations and messages, mounted. */
export function messagingFeature(notifier: NotificationService, documents: Documents): MessagingFeature {
  const { hub } = notifier.platform;
  const firstPages = createFirstPages(notifier.platform, (people) => {
    signals.typing.forget(people);
    // Every process gets this and notifies its own connections: it contains nothing of the message.
    for (const deskId of people)
      hub.publishHere(topic.deskInbox(deskId), messagingEvents['desk_inbox.changed']({ deskId }));
  });
  const onListChange = firstPages.drop;
  const signals = messagingSignals(notifier.platform, onListChange);
  const sender = createSender(notifier, onListChange);
  const parts = { notifier, documents, sender, firstPages, onListChange };
  notifier.coalescer.allow(messageNotification.type, (drafts) =>
    stillNews(notifier.platform.database, drafts),
  );
  const conversations = conversationRoutes(parts);
  const messages = messageRoutes(parts);
  return {
    router: {
      ...conversations,
      ...messages,
      ...groupRoutes(parts),
      ...groupOwnerRoutes(parts),
      ...requestRoutes(parts),
      ...settingRoutes(parts),
      ...findingRoutes(parts),
      ...owingRoutes(parts),
      ...receiptRoutes(parts),
      ...messageChangeRoutes(parts),
      ...draftRoutes(parts),
      ...scheduledRoutes(parts),
      ...reminderRoutes(parts),
      ...templateRoutes(parts),
      ...reportingRoutes(parts),
      ...moderationRoutes(parts),
      ...decidingRoutes(parts),
    },
    matters: [conversationLinks(notifier)],
    serve: (app, actorOf) => serveConversationExport(app, { parts, actorOf }),
    jobs: [
      messagesLater(parts),
      reminders(parts),
      messagesLaterCleanUp(parts),
      messageReportsCleanUp(notifier.platform),
    ],
    openDecisions: (person) => openDecisions(notifier.platform.database.orm, person),
    settlePair: (tx, pair) => settlePair(tx, pair, parts),
    onConnected: (tx, pair) => onConnected(tx, pair, parts),
    onDisconnected: (tx, pair) => onDisconnected(tx, pair, parts),
    openToMet: (tx, met) => openToMet(tx, met, parts),
    direct: [messages.send, conversations.list],
    forget: async (tx, gone) => {
      await forgetLater(tx, gone.id);
      await forgetReports(tx, gone.id);
      await forgetPerson(tx, gone, parts);
    },
    teamLeaving: {
      belongings: (person, { people }) => laterOf(notifier.platform.database.orm, person, people),
      handOver: (tx, given) => handOverLater(tx, given, notifier.platform.clock.now()),
    },
    exportOf: (person) => ({
      conversations: exportConversations(notifier.platform.database, person),
      ...exportLater(notifier.platform.database.orm, person),
    }),
    signals: signals.handlers,
    topicsOf: (person) => topicsOf(notifier.platform.database, person),
    start: () => repairBells(notifier),
    // Accepted messages are written before the process ends.
    stop: async () => {
      await signals.deliveries.settle();
      await sender.idle();
    },
  };
}

/** Signals about conversations that browsers send over the live channel. */
interface MessagingSignals {
  readonly handlers: Readonly<Record<string, SignalHandler>>;
  readonly typing: Typing;
  readonly deliveries: Deliveries;
}

function messagingSignals(platform: Platform, onListChange: ListChange): MessagingSignals {
  const typing = createTyping(platform);
  const deliveries = createDeliveries(platform, onListChange);
  const handlers = {
    typing: onSignal(TypingSignal, ({ conversationId }, { personId, connectionId }) =>
      typing.tell({ person: personId, conversationId, from: connectionId }),
    ),
    delivered: onSignal(DeliveredSignal, ({ upTo }, { personId }) => deliveries.add(personId, upTo)),
  };
  return { handlers, typing, deliveries };
}
