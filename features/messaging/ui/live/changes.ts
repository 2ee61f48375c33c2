import type { QueryClient } from '@tanstack/react-query';
import type { ConversationView, MessageView } from '../../contract/views.ts';
import { deletedContent, limits } from '../../limits.ts';
import { countsAsUnread, owedAfter } from '../../policy/reading.ts';
import { messagesQuery, pieceQuery } from '../api.ts';
import { askForBadge, copiesOf, freshest, patch, refetchAbout, replaceConversation } from './cache.ts';
import { previewOf } from './conversations.ts';
import type { HeldMessages } from './messages.ts';

/** Patches everything that shows a message that is not what it was: edited, deleted, or reacted to. */
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

/** The held messages with the changed one in its place, also where others quote it. */
export function withChanged(held: HeldMessages, message: MessageView): HeldMessages {
  const items = held.items.map((item) => {
    // What the reader misses before it does not change with it, and what is told to all does not say it.
    if (item.seq === message.seq)
      return item.previousSeq === undefined ? message : { ...message, previousSeq: item.previousSeq };
    return item.replyTo?.seq === message.seq ? { ...item, replyTo: quoteOf(message) } : item;
  });
  return { ...held, items };
}

/** What an answer shows of the message it answers, as the server cuts it. */
const quoteOf = ({ seq, senderId, content, isDeleted }: MessageView) => ({
  seq,
  senderId,
  excerpt: isDeleted ? deletedContent : [...content].slice(0, limits.excerptMax).join(''),
  isDeleted: isDeleted === true,
});

/** The conversation after a change of one of its messages; `undefined` when the count cannot be told from here. */
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

// What the viewer said about it themselves stands; only what was derived from the words is derived anew.
function owedNow({ lastMessage, owed }: ConversationView, message: MessageView, me: string) {
  return lastMessage && owed === owedAfter(lastMessage, me) ? owedAfter(message, me) : owed;
}
