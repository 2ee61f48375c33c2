import type { NotificationView } from '../../contract.ts';

/** The pages of notifications in the cache; each says how many are unread in all. */
export type HeldNotifications = {
  pages: { items: NotificationView[]; nextCursor: string | null; unread: number }[];
  pageParams: (string | undefined)[];
};

/** How many are unread; the page that came last knows best. */
export const unreadOf = (held: HeldNotifications | undefined): number => held?.pages.at(-1)?.unread ?? 0;

/** All rows that are held, the latest first. */
export const rowsOf = (held: HeldNotifications | undefined): NotificationView[] =>
  held?.pages.flatMap((page) => page.items) ?? [];
