import type { ConversationView } from '#features/messaging/contract/views.ts';
import type { NotificationView } from '#features/notifications/contract.ts';

/** Something that waits for the person, with the one act that moves it on. */
export type WaitingItem =
  | { kind: 'unread'; key: string; conversation: ConversationView }
  | { kind: 'cold'; key: string; conversation: ConversationView }
  | { kind: 'news'; key: string; news: NotificationView };

type Held = {
  unread: readonly ConversationView[];
  cold: readonly ConversationView[];
  news: readonly NotificationView[];
};

/** How many of each are shown; the rest is on the page behind. */
export const shownOf = { unread: 6, cold: 4, news: 4 } as const;

/** What waits, the most pressing first: what nobody has read, what nobody has answered, what else happened. */
export function waitingItems({ unread, cold, news }: Held): WaitingItem[] {
  const others = news.filter(isNewsOfItsOwn);
  return [
    ...unread
      .slice(0, shownOf.unread)
      .map((conversation) => ({ kind: 'unread', key: conversation.id, conversation }) as const),
    ...cold
      .slice(0, shownOf.cold)
      .map((conversation) => ({ kind: 'cold', key: conversation.id, conversation }) as const),
    ...others.slice(0, shownOf.news).map((row) => ({ kind: 'news', key: row.id, news: row }) as const),
  ];
}

/** The conversations that moved last and are not among what waits already. */
export function recentItems(
  inbox: readonly ConversationView[],
  waiting: Pick<Held, 'unread' | 'cold'>,
): ConversationView[] {
  const above = new Set(
    waitingItems({ ...waiting, news: [] }).flatMap((item) =>
      item.kind === 'news' ? [] : [item.conversation.id],
    ),
  );
  return inbox.filter(({ id }) => !above.has(id));
}

/** Unread, and not about a message: that waits as its conversation and not a second time. */
export const isNewsOfItsOwn = (row: NotificationView) =>
  !row.read && row.metadata.conversationId === undefined;

/** How many wait by the server's counts of unread notifications: messages wait as their conversations. */
export const unreadNewsOf = (
  kinds: readonly { kind: NotificationView['category']; unread: number }[],
): number => kinds.reduce((sum, { kind, unread }) => (kind === 'messages' ? sum : sum + unread), 0);
