import { onSignal, type SignalHandler } from '#platform/server/live/signals.ts';
import type { Platform } from '#platform/server/platform.ts';
import { DeliveredSignal, TypingSignal } from '../contract/receipts.ts';
import { createDeliveries, type Deliveries } from './commands/mark-delivered.ts';
import type { ListChange } from './commands/send-messages.ts';
import { createTyping, type Typing } from './commands/tell-typing.ts';

/** What browsers say over the live channel about conversations. */
export interface MessagingSignals {
  readonly handlers: Readonly<Record<string, SignalHandler>>;
  readonly typing: Typing;
  readonly deliveries: Deliveries;
}

export function messagingSignals(platform: Platform, onListChange: ListChange): MessagingSignals {
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
