import type { ConversationView, MessageView, UnreadCounts } from '../../contract/views.ts';
import { type ConversationViewName, limits } from '../../limits.ts';
import { badgeOf, countsAsUnread, isInView, owedAfter } from '../../policy/reading.ts';
import type { HeldMessages } from './messages.ts';

/** The loaded pages of one inbox view. */
export type HeldList = {
  pages: { items: ConversationView[]; nextCursor: string | null }[];
  pageParams: (string | undefined)[];
};

/** The conversation after a message that directly follows its last one. */
export function withMessage(
  conversation: ConversationView,
  message: MessageView,
  me: string,
): ConversationView {
  // The pointer may already be past it: another tab has read what arrives here only now.
  const isUnread = message.seq > conversation.readSeq && countsAsUnread(message, me);
  return {
    ...conversation,
    lastMessage: previewOf(message),
    lastSeq: message.seq,
    unreadCount: Math.min(conversation.unreadCount + (isUnread ? 1 : 0), limits.unreadCountedTo),
    // System lines do not make a cold conversation warm again (S43).
    ...(message.type === 'text' && { isCold: false, updatedAt: message.createdAt }),
    owed: owedAfter(message, me),
  };
}

/** What a list shows of a message: the server's lists hold no more than this. */
export const previewOf = ({ editedAt, replyTo, mentions, reactions, attachments, ...preview }: MessageView) =>
  preview;

/** The conversation after another person has read up to `readSeq`; what they have read they have received. */
export function withTheirReading(
  conversation: ConversationView,
  personId: string,
  readSeq: number,
): ConversationView {
  const participants = conversation.participants.map((participant) =>
    participant.id === personId && participant.readSeq !== null && participant.readSeq < readSeq
      ? { ...participant, readSeq, deliveredSeq: Math.max(readSeq, participant.deliveredSeq ?? 0) }
      : participant,
  );
  return { ...conversation, participants };
}

/** How far one participant's devices have received messages. */
export type Delivered = { personId: string; deliveredSeq: number };

/**
 * The conversation after others have received it up to there; never goes back, and skips people who do not share it.
 */
export function withDelivery(conversation: ConversationView, people: readonly Delivered[]): ConversationView {
  const upTo = new Map(people.map(({ personId, deliveredSeq }) => [personId, deliveredSeq]));
  const participants = conversation.participants.map((participant) => {
    const { deliveredSeq } = participant;
    const received = upTo.get(participant.id) ?? 0;
    return deliveredSeq !== null && received > deliveredSeq
      ? { ...participant, deliveredSeq: received }
      : participant;
  });
  return { ...conversation, participants };
}

/** The conversation after the viewer has read up to `readSeq`; `undefined` when the count cannot be derived here. */
export function withMyReading(
  conversation: ConversationView,
  readSeq: number,
  seen: { held: HeldMessages | undefined; me: string },
): ConversationView | undefined {
  if (readSeq <= conversation.readSeq) return conversation;
  if (readSeq >= conversation.lastSeq) return { ...conversation, readSeq, unreadCount: 0 };
  const rest = seen.held?.items.filter((message) => message.seq > readSeq) ?? [];
  // There are no gaps, so the number tells whether all of them are held.
  if (rest.length !== conversation.lastSeq - readSeq) return undefined;
  const unread = rest.filter((message) => countsAsUnread(message, seen.me)).length;
  return { ...conversation, readSeq, unreadCount: Math.min(unread, limits.unreadCountedTo) };
}

/** The counts after one conversation has changed from `before` to `after`. */
export function shiftCounts(
  counts: UnreadCounts,
  before: ConversationView,
  after: ConversationView,
): UnreadCounts {
  const from = badgeOf(before);
  const to = badgeOf(after);
  if (from === to) return counts;
  const next = { ...counts };
  if (from) next[from] = Math.max(0, next[from] - 1);
  if (to) next[to] += 1;
  return next;
}

// The server's order: latest first, then by id.
const isBefore = (one: ConversationView, other: ConversationView) =>
  one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;

/** Moves the conversation to its place in a view, or removes it. */
export function placeInList(
  list: HeldList,
  conversation: ConversationView,
  view: ConversationViewName,
): HeldList {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((other) => other.id !== conversation.id),
  }));
  if (!isInView(view, conversation)) return { ...list, pages };
  const index = pages.findIndex((page) => page.items.some((other) => isBefore(conversation, other)));
  // After everything that is loaded: it comes with its own page, unless the last page is loaded and it goes at its end.
  const isLoaded = index >= 0 || pages.at(-1)?.nextCursor === null;
  const page = pages[index >= 0 ? index : pages.length - 1];
  if (!page || !isLoaded) return { ...list, pages };
  const place = page.items.findIndex((other) => isBefore(conversation, other));
  page.items.splice(place < 0 ? page.items.length : place, 0, conversation);
  return { ...list, pages };
}
