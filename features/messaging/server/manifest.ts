import type { ConnectionListener, ConnectionsParts } from '#features/connections/server/public.ts';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { BlockListener } from '#features/profiles/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { participant } from '#platform/contract/policy.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { onSignal, type SignalHandler } from '#platform/server/live/signals.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { messaging, messagingEvents } from '../contract/index.ts';
import { DeliveredSignal, TypingSignal } from '../contract/messages.ts';
import { reportLimits } from '../limits.ts';
import { changes } from './acts/changes.ts';
import { conversations } from './acts/conversations.ts';
import { deleting } from './acts/deleting.ts';
import { drafts } from './acts/drafts.ts';
import { serveConversationExport } from './acts/exporting.ts';
import { finding } from './acts/finding.ts';
import { forgetPerson } from './acts/forgetting.ts';
import { groups } from './acts/groups.ts';
import { handOverLater, laterOf } from './acts/handing-over.ts';
import { history } from './acts/history.ts';
import { joining } from './acts/joining.ts';
import { messages } from './acts/messages.ts';
import { moderation } from './acts/moderation.ts';
import { reminders } from './acts/reminders.ts';
import { reporting } from './acts/reporting.ts';
import { requests } from './acts/requests.ts';
import { scheduled } from './acts/scheduled.ts';
import { settings } from './acts/settings.ts';
import { templates } from './acts/templates.ts';
import { createDeliveries, type Deliveries } from './flows/mark-delivered.ts';
import { createSender } from './flows/send-messages.ts';
import { messagingJobs } from './jobs.ts';
import { onConnected, onDisconnected, openToMet, settlePair } from './listeners.ts';
import { messageNotification } from './notify/bells.ts';
import { repairBells, stillNews } from './notify/repair.ts';
import { createTyping, type Typing } from './notify/typing.ts';
import type { MessagingParts } from './parts.ts';
import { conversationLinks } from './queries/conversation-links.ts';
import { topicsOf } from './queries/conversations.ts';
import { exportConversations, exportLater } from './queries/export-own.ts';
import type { ListChange } from './queries/first-pages.ts';
import { createFirstPages } from './queries/first-pages.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { createKeptUnread } from './queries/unread-counts.ts';
import * as historyTables from './tables/history.ts';
import * as tables from './tables.ts';

/** Conversations and messages, mounted; it also exposes hooks that follow blocks and connections. */
export interface MessagingFeature extends ServerFeature {
  readonly settlePair: BlockListener;
  readonly onConnected: ConnectionListener;
  readonly onDisconnected: ConnectionListener;
  readonly openToMet: ConnectionsParts['onMet'];
}

/** What messaging brings to the server. */
export const messagingServer = defineServer({
  contract: messaging,
  otherRoutes: {
    'GET /api/conversations/:id/export': { ...participant, exported: 'conversation.exported' },
  },
  mount(notifier: NotificationService, documents: Documents): MessagingFeature {
    const { platform } = notifier;
    const { clock, database, hub } = platform;
    const unread = createKeptUnread(platform);
    const firstPages = createFirstPages(platform, (people, conversation) => {
      unread.change(people, conversation);
      signals.typing.forget(people);
      // Every process gets this and notifies its own connections: it contains nothing of the message.
      for (const deskId of people)
        hub.publishHere(topic.deskInbox(deskId), messagingEvents['desk_inbox.changed']({ deskId }));
    });
    const onListChange = firstPages.drop;
    const signals = messagingSignals(platform, onListChange);
    const sender = createSender(notifier, onListChange);
    const { reportsPerWindow: points, reportWindowMs: windowMs } = reportLimits;
    const reports = createLimiter(database, { name: 'message-report', points, windowMs });
    const parts: MessagingParts = { notifier, documents, sender, firstPages, unread, onListChange, reports };
    notifier.coalescer.allow(messageNotification.type, (drafts) => stillNews(database, drafts));
    const by = (tx: Transaction) => writing(tx, parts, { now: clock.now() });
    const router = serveActs(messaging, platform, parts, {
      ...conversations,
      ...messages,
      ...changes,
      ...deleting,
      ...finding,
      ...joining,
      ...groups,
      ...history,
      ...requests,
      ...settings,
      ...drafts,
      ...scheduled,
      ...reminders,
      ...templates,
      ...reporting,
      ...moderation,
    });
    return {
      router,
      direct: [router.send, router.list],
      matters: [conversationLinks(notifier)],
      serve: (app, actorOf) => serveConversationExport(app, { parts, actorOf }),
      jobs: messagingJobs(parts),
      openDecisions: openDecisions(database.orm),
      settlePair: (tx, pair) => settlePair(by(tx), pair),
      onConnected: (tx, pair) => onConnected(by(tx), pair),
      onDisconnected: (tx, pair) => onDisconnected(by(tx), pair),
      openToMet: (tx, met) => openToMet(by(tx), met),
      forget: forgetting(
        { ...tables, ...historyTables },
        { before: (tx, gone) => forgetPerson(by(tx), gone) },
      ),
      teamLeaving: {
        belongings: (person, { people }) => laterOf(database.orm, person, people),
        handOver: (tx, given) => handOverLater(tx, given, clock.now()),
      },
      exportOf: (person) => ({
        conversations: exportConversations(database, person),
        ...exportLater(database.orm, person),
      }),
      signals: signals.handlers,
      topicsOf: (person) => topicsOf(database, person),
      start: () => repairBells(notifier),
      // Accepted messages are written before the process ends.
      stop: async () => {
        await signals.deliveries.settle();
        await sender.idle();
      },
    };
  },
});

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
