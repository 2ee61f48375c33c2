import type { QueryClient } from '@tanstack/react-query';
import { askAgain, askAgainAfterFlight } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { notificationsEvents } from '../contract.ts';
import { notificationsApi, preferencesQuery } from './api.ts';
import { readAllRows, withoutRow, withRow, withUnread } from './parts/held-notifications.ts';
import { belongsTo, changeLists } from './parts/lists-in-cache.ts';

/** Keeps the bell, the page and the settings fresh. */
export const live = defineLive<typeof notificationsEvents>({
  'notification.changed': (cache, { notification, unread }, { isLate }) =>
    follow(cache, isLate, (held, filter) => {
      const shown = belongsTo(notification, filter)
        ? withRow(held, notification)
        : withoutRow(held, notification.id);
      return unread === null ? shown : withUnread(shown, unread);
    }),
  'notification.removed': (cache, { id, unread }, { isLate }) =>
    follow(cache, isLate, (held) => withUnread(withoutRow(held, id), unread)),
  'notification.all_read': (cache, { upTo, unread }, { isLate }) =>
    follow(cache, isLate, (held) => withUnread(readAllRows(held, upTo), unread)),
  'notification_preferences.changed': (cache, preferences) => {
    const { queryKey } = preferencesQuery();
    cache.setQueryData(queryKey, preferences);
    askAgainAfterFlight(cache, queryKey);
  },
});

function follow(
  cache: QueryClient,
  isLate: boolean | undefined,
  change: Parameters<typeof changeLists>[1],
): void {
  changeLists(cache, change);
  // A list made later already has another count, and perhaps another row.
  if (isLate) askAgain(cache, notificationsApi.list.key());
  else askAgainAfterFlight(cache, notificationsApi.list.key());
}
