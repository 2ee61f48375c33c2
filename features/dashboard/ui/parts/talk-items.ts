import type { ConversationView } from '#features/messaging/contract/views.ts';

/** How many unread and cold conversations are shown; the rest are on the linked page. */
export const shownOf = { unread: 6, cold: 4 } as const;

type Above = Readonly<Record<keyof typeof shownOf, readonly ConversationView[]>>;

/** The most recently active conversations that are not shown above as unread or cold. */
export function recentItems(inbox: readonly ConversationView[], { unread, cold }: Above): ConversationView[] {
  const above = new Set(
    [...unread.slice(0, shownOf.unread), ...cold.slice(0, shownOf.cold)].map(({ id }) => id),
  );
  return inbox.filter(({ id }) => !above.has(id));
}
