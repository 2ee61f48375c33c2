export { createRefreshGate } from './live/refresh-gate.ts';
export { MessagingProvider, useUnsent } from './parts/outbox/messaging-provider.tsx';
export { EverywhereSettings } from './parts/people/lazy-everywhere.ts';
export { useStartConversation, useWriteTo } from './parts/people/use-start-conversation.ts';
export { heldConversationQuery, unreadQuery } from './parts/shell-api.ts';
