import type { NotificationView } from '../../contract.ts';
import { type HeldNotifications, rowsOf, unreadOf } from './held-rows.ts';

/** The row after its person has seen it. */
const asRead = (row: NotificationView): NotificationView =>
  row.read ? row : { ...row, read: true, status: 'read' };

const asUnread = (row: NotificationView): NotificationView => ({ ...row, read: false, status: 'unread' });

/** Inserts a new or changed row in its place; one beyond the held pages arrives with its own page. */
export function withRow(held: HeldNotifications, row: NotificationView): HeldNotifications {
  const without = withoutRow(held, row.id);
  const pages = without.pages.map((page) => ({ ...page, items: [...page.items] }));
  const before = pages.find((page) => page.items.some((other) => isBefore(row, other)));
  const page = before ?? (pages.at(-1)?.nextCursor === null ? pages.at(-1) : undefined);
  if (!page) return without;
  const place = page.items.findIndex((other) => isBefore(row, other));
  page.items.splice(place < 0 ? page.items.length : place, 0, row);
  return { ...without, pages };
}

/** Removes a row. */
export const withoutRow = (held: HeldNotifications, id: string): HeldNotifications =>
  eachPage(held, (page) => ({ ...page, items: page.items.filter((row) => row.id !== id) }));

/** Sets the unread count, which never falls below zero. */
export const withUnread = (held: HeldNotifications, unread: number): HeldNotifications =>
  eachPage(held, (page) => ({ ...page, unread: Math.max(0, unread) }));

/** Marks one row as read and updates the count. */
export function readRow(held: HeldNotifications, id: string): HeldNotifications {
  const row = rowsOf(held).find((other) => other.id === id);
  if (!row || row.read) return held;
  return withUnread(replaceRows(held, [id], asRead), unreadOf(held) - 1);
}

/** Dismisses one row and updates the count when it was unread. */
export function dismissRow(held: HeldNotifications, id: string): HeldNotifications {
  const row = rowsOf(held).find((other) => other.id === id);
  if (!row) return held;
  return withUnread(withoutRow(held, id), unreadOf(held) - (row.read ? 0 : 1));
}

/** Marks as read all held rows last changed at or before a moment (ISO instant); without one, all of them. */
export function readAllRows(held: HeldNotifications, upTo?: string): HeldNotifications {
  const seen = rowsOf(held).filter((row) => upTo === undefined || row.updatedAt <= upTo);
  return replaceRows(
    held,
    seen.map((row) => row.id),
    asRead,
  );
}

/** Marks these rows as unread again, where they are still present and read. */
export function unreadRows(held: HeldNotifications, ids: readonly string[]): HeldNotifications {
  const undone = rowsOf(held).filter((row) => ids.includes(row.id) && row.read);
  const restored = replaceRows(
    held,
    undone.map((row) => row.id),
    asUnread,
  );
  return withUnread(restored, unreadOf(held) + undone.length);
}

/** Puts a dismissed row back. */
export function restoreRow(held: HeldNotifications, row: NotificationView): HeldNotifications {
  if (rowsOf(held).some((other) => other.id === row.id)) return held;
  return withUnread(withRow(held, row), unreadOf(held) + (row.read ? 0 : 1));
}

// The server's order: latest change first, then by id.
const isBefore = (one: NotificationView, other: NotificationView) =>
  one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;

const eachPage = (
  held: HeldNotifications,
  change: (page: HeldNotifications['pages'][number]) => HeldNotifications['pages'][number],
): HeldNotifications => ({ ...held, pages: held.pages.map(change) });

const replaceRows = (
  held: HeldNotifications,
  ids: readonly string[],
  change: (row: NotificationView) => NotificationView,
): HeldNotifications =>
  eachPage(held, (page) => ({
    ...page,
    items: page.items.map((row) => (ids.includes(row.id) ? change(row) : row)),
  }));
