import type { QueryClient } from '@tanstack/react-query';
import type { ConversationView, MessageView } from '../../contract/views.ts';
import { deletedContent, limits } from '../../limits.ts';
import { countsAsUnread, owedAfter } from '../../policy/reading.ts';
import { messagesQuery, pieceQuery } from '../api.ts';
import { askForBadge, copiesOf, freshest, patch, refetchAbout, replaceConversation } from './cache.ts';
import { previewOf } from './conversations.ts';
import type { HeldMessages } from './messages.ts';

/** Patches everything that shows a message that was edited, deleted, or reacted to. */
export function applyChange(cache: QueryClient, message: MessageView, me: string): void {
  const { queryKey } = messagesQuery(cache, message.conversationId);
  const held = cache.getQueryData(queryKey);
  const known = held?.items.find(({ seq }) => seq === message.seq);
  if (held) patch(cache, queryKey, () => withChanged(held, message));
  patch(cache, pieceQuery(message.conversationId).queryKey, (piece) => withChanged(piece, message));
  const mayHaveCounted = message.isDeleted === true && countsAsUnread(message, me);
  const before = freshest(copiesOf(cache, message.conversationId));
  if (before) {
    const after = withChange(before, message, { me, wasCounted: mayHaveCounted && !known?.isDeleted });
    if (!after) refetchAbout(cache, message.conversationId);
    else if (after !== before) replaceConversation(cache, before, after);
  }
  if (mayHaveCounted) askForBadge(cache);
}

/** The held messages with the changed one replaced, also where others quote it. */
export function withChanged(held: HeldMessages, message: MessageView): HeldMessages {
  const items = held.items.map((item) => {
    // The reader's gap before this message is unchanged, and the event, sent to everyone, does not include it.
    if (item.seq === message.seq)
      return item.previousSeq === undefined ? message : { ...message, previousSeq: item.previousSeq };
    return item.replyTo?.seq === message.seq ? { ...item, replyTo: quoteOf(message) } : item;
  });
  return { ...held, items };
}

/** What an answer shows of the message it answers, cut as the server cuts it. */
const quoteOf = ({ seq, senderId, content, isDeleted }: MessageView) => ({
  seq,
  senderId,
  excerpt: isDeleted ? deletedContent : [...content].slice(0, limits.excerptMax).join(''),
  isDeleted: isDeleted === true,
});

/** The conversation after a change to one of its messages; `undefined` when the count cannot be derived here. */
export function withChange(
  conversation: ConversationView,
  message: MessageView,
  { me, wasCounted }: { me: string; wasCounted: boolean },
): ConversationView | undefined {
  const { lastMessage, readSeq, unreadCount } = conversation;
  const isLast = lastMessage?.seq === message.seq;
  const isFewer = wasCounted && message.seq > readSeq && !(isLast && lastMessage.isDeleted);
  if (isFewer && unreadCount >= limits.unreadCountedTo) return undefined;
  if (!isLast && !isFewer) return conversation;
  return {
    ...conversation,
    unreadCount: isFewer ? Math.max(0, unreadCount - 1) : unreadCount,
    ...(isLast && { lastMessage: previewOf(message), owed: owedNow(conversation, message, me) }),
  };
}

// A mark the viewer set stays; only a mark derived from the text is derived again.
function owedNow({ lastMessage, owed }: ConversationView, message: MessageView, me: string) {
  return lastMessage && owed === owedAfter(lastMessage, me) ? owedAfter(message, me) : owed;
}
