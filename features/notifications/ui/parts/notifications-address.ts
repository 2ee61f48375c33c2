import { isOn, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { kinds } from '../../limits.ts';

const notifications = searchCodec(
  { settings: isOn, kind: oneOf(kinds), snoozed: isOn },
  ({ settings, kind, snoozed }) => {
    if (settings) return { settings };
    if (snoozed) return { snoozed };
    return kind ? { kind } : {};
  },
);

/** The page's search parameters: settings, the snoozed rows, or one kind. */
export type NotificationsSearch = SearchOf<typeof notifications>;
export const readNotificationsSearch = notifications.read;
