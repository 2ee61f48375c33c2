import type { NotificationView } from '../../contract.ts';

/** The pages of notifications in the cache; each has the total unread count. */
export type HeldNotifications = {
  pages: { items: NotificationView[]; nextCursor: string | null; unread: number }[];
  pageParams: (string | undefined)[];
};

/** The unread count, from the page that arrived last. */
export const unreadOf = (held: HeldNotifications | undefined): number => held?.pages.at(-1)?.unread ?? 0;

/** All held rows, the latest first. */
export const rowsOf = (held: HeldNotifications | undefined): NotificationView[] =>
  held?.pages.flatMap((page) => page.items) ?? [];
