import type { ConversationView } from '../../../contract/views.ts';
import { askedAbout } from '../../../policy/asking.ts';
import { quietDays } from '../conversation-words.ts';
import { words } from '../finding/waiting-copy.ts';

/** The last message with text; null for a system line and a deleted message. */
function lastWords({ lastMessage }: ConversationView) {
  if (!lastMessage || lastMessage.type !== 'text' || lastMessage.isDeleted) return null;
  return lastMessage;
}

/** Why a cold conversation matters, in one line of the list; null unless another person had the last word. */
export function coldReason(conversation: ConversationView, me: string, nowMs: number): string | null {
  const last = lastWords(conversation);
  if (!conversation.isCold || !last || last.senderId === me) return null;
  const days = quietDays(conversation, nowMs);
  if (askedAbout(last.content)) return words.cold.asked(days);
  return conversation.unreadCount > 0 ? words.cold.unread(days) : null;
}

/** What a cold conversation waits for, and the text that would follow it up. */
export type FollowUp = { reason: string; draft: string };

/** How to follow up a cold conversation; null where there is nothing to follow up or no one to write to. */
export function followUpOf(conversation: ConversationView, me: string, nowMs: number): FollowUp | null {
  const last = lastWords(conversation);
  if (!conversation.isCold || !last || conversation.closed) return null;
  const isMine = last.senderId === me;
  const other = isMine
    ? conversation.participants[0]
    : conversation.participants.find(({ id }) => id === last.senderId);
  const name = other?.displayName.split(' ')[0];
  if (!name) return null;
  const days = quietDays(conversation, nowMs);
  const about = askedAbout(last.content);
  if (isMine) {
    return about && conversation.type === 'direct'
      ? { reason: words.cold.youAsked(name, about, days), draft: words.cold.remind(name, about) }
      : null;
  }
  return about
    ? { reason: words.cold.theyAsked(name, about, days), draft: words.cold.answer(name, about) }
    : { reason: words.cold.quiet(name, days), draft: words.cold.back(name) };
}
