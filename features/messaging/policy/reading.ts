import type { ConversationViewName, OwedMark, RequestState } from '../limits.ts';
import { asks } from './asking.ts';

// Pure rules for unread and cold: the server derives from them, the browser patches with them.

/** What decides where a conversation is listed and counted; `lastSeq` is 0 before the first message. */
export type ReadFacts = {
  readonly unreadCount: number;
  readonly isCold: boolean;
  readonly isArchived: boolean;
  readonly request: RequestState | null;
  readonly closed: string | null;
};

/** The rest of what decides where it is listed. */
export type ListFacts = ReadFacts & {
  readonly lastSeq: number;
  readonly type: 'direct' | 'group';
  readonly isStarred: boolean;
  readonly owed: OwedMark;
};

/** Only other people's messages can be unread; system lines never are (S43). */
export const countsAsUnread = (message: { type: string; senderId: string }, viewer: string) =>
  message.type === 'text' && message.senderId !== viewer;

/** Which badge counts the conversation; never both (UNR-2, UNR-9). */
export function badgeOf(facts: ReadFacts): 'regular' | 'cold' | 'requests' | null {
  if (facts.unreadCount === 0 || facts.isArchived || facts.closed === 'left') return null;
  if (facts.request === 'ignored') return null;
  if (facts.request === 'incoming') return 'requests';
  return facts.isCold ? 'cold' : 'regular';
}

/** Whether a view lists the conversation: `unread` and `cold` hold exactly what their badges count. */
export function isInView(view: ConversationViewName, facts: ListFacts): boolean {
  if (facts.lastSeq === 0 || facts.request === 'ignored') return false;
  const hasLeft = facts.closed === 'left';
  if (facts.request === 'incoming') return view === 'requests' && !hasLeft;
  if (facts.isArchived || hasLeft) return view === 'archived';
  switch (view) {
    case 'inbox':
      return true;
    case 'unread':
      return badgeOf(facts) === 'regular';
    case 'cold':
      return badgeOf(facts) === 'cold';
    case 'waiting':
      return facts.owed === 'me';
    case 'starred':
      return facts.isStarred;
    case 'groups':
      return facts.type === 'group';
    default:
      return false;
  }
}

type LastWords = { readonly type: string; readonly senderId: string; readonly content: string | null };

/** Who owes an answer after the last message: the person whom the last speaker asked something. */
export function owedAfter(last: LastWords | null, viewer: string): OwedMark {
  if (last === null || last.type !== 'text' || last.content === null || !asks(last.content)) return 'nobody';
  return last.senderId === viewer ? 'them' : 'me';
}
