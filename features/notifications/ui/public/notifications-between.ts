// A separate door, loaded with the part of the dashboard that shows it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { fullListQuery } from '../api.ts';
import { rowsOf } from '../parts/held-rows.ts';
import { notificationsBetween } from '../parts/notifications-between.ts';
import { useRowWords } from '../parts/row-words.ts';
import { useNotificationActs } from '../parts/use-notification-acts.ts';

/**
 * A person's unread notifications from between two moments, out of the page's list, in the reader's words; `open` marks
 * one as read and follows it.
 */
export function useNotificationsBetween(between: { readonly from: number; readonly to: number }) {
  const { data, isPending } = useInfiniteQuery(fullListQuery({}));
  const inWords = useRowWords();
  const { open } = useNotificationActs(() => undefined);
  const { rows, kinds } = notificationsBetween(data ? rowsOf(data) : [], between);
  return { rows: rows.map(inWords), kinds, isPending, open };
}
