import type { QueryClient } from '@tanstack/react-query';
import { defineLive } from '#platform/ui/live/live.ts';
import type { notificationsEvents } from '../contract.ts';
import { listQuery } from './api.ts';
import {
  type HeldNotifications,
  readAllRows,
  withoutRow,
  withRow,
  withUnread,
} from './parts/held-notifications.ts';

/** Keeps the bell and its list fresh. */
export const live = defineLive<typeof notificationsEvents>({
  'notification.changed': (cache, { notification, unread }) =>
    change(cache, (held) => {
      const shown = withRow(held, notification);
      return unread === null ? shown : withUnread(shown, unread);
    }),
  'notification.removed': (cache, { id, unread }) =>
    change(cache, (held) => withUnread(withoutRow(held, id), unread)),
  'notification.all_read': (cache, { upTo, unread }) =>
    change(cache, (held) => withUnread(readAllRows(held, upTo), unread)),
});

function change(cache: QueryClient, edit: (held: HeldNotifications) => HeldNotifications): void {
  cache.setQueryData(listQuery().queryKey, (held: HeldNotifications | undefined) => held && edit(held));
}
