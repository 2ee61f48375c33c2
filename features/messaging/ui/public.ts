export { conversationQuery, unreadQuery } from './api.ts';
export { createRefreshGate } from './live/refresh-gate.ts';
export { lastLineOf, quietDays, titleOf } from './parts/conversation-words.ts';
export { Faces } from './parts/list/faces.tsx';
export { useConversationList, useUnreadCounts } from './parts/list/use-inbox-list.ts';
export { MessagingProvider, useUnsent } from './parts/outbox/messaging-provider.tsx';
export { EverywhereSettings } from './parts/people/lazy-everywhere.ts';
export { useStartConversation } from './parts/people/use-start-conversation.ts';
