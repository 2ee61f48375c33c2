export { conversationQuery, unreadQuery } from './api.ts';
export { lastLineOf, quietDays, titleOf } from './parts/conversation-words.ts';
export { Faces } from './parts/faces.tsx';
export { MessagingProvider, useUnsent } from './parts/messaging-provider.tsx';
export { useConversationList, useUnreadCounts } from './parts/use-inbox.ts';
export { useStartConversation } from './parts/use-start-conversation.ts';
