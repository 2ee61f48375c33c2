import type { ConversationViewName } from './limits.ts';

// Pure rules of what is unread and what is cold: the server derives by them, the browser patches by them.

/** What decides where a conversation is listed and counted; `lastSeq` is 0 before the first message. */
export type ReadFacts = { readonly unreadCount: number; readonly isCold: boolean; readonly lastSeq: number };

/** Only what somebody else wrote can be unread; the system's lines never are (S43). */
export const countsAsUnread = (message: { type: string; senderId: string }, viewer: string) =>
  message.type === 'text' && message.senderId !== viewer;

/** Which of the two badges counts the conversation; never both (UNR-2). */
export function badgeOf(facts: Omit<ReadFacts, 'lastSeq'>): 'regular' | 'cold' | null {
  if (facts.unreadCount === 0) return null;
  return facts.isCold ? 'cold' : 'regular';
}

/** Whether a view lists the conversation: `unread` and `cold` hold exactly what their badges count. */
export function isInView(view: ConversationViewName, facts: ReadFacts): boolean {
  if (facts.lastSeq === 0) return false;
  if (view === 'inbox') return true;
  return badgeOf(facts) === (view === 'cold' ? 'cold' : 'regular');
}
