// What other pages show of conversations; the shell shows none of it and does not load it.
export { lastLineOf, quietDays, titleOf } from '../parts/conversation-words.ts';
export { Faces } from '../parts/list/faces.tsx';
export { useConversationList, useUnreadCounts } from '../parts/list/use-conversation-list.ts';
