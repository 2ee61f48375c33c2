// What other pages show of conversations; kept out of the shell's bundle.
export { lastLineOf, quietDays, titleOf } from '../parts/conversation-words.ts';
export { Faces } from '../parts/list/faces.tsx';
export { useConversationList, useUnreadCounts } from '../parts/list/use-conversation-list.ts';
