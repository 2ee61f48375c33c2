import { useInfiniteQuery } from '@tanstack/react-query';
import { fullListQuery } from '../api.ts';
import { rowsOf } from './held-rows.ts';
import { notificationsBetween } from './notifications-between.ts';
import { useRowWords } from './row-words.ts';
import { useNotificationActs } from './use-notification-acts.ts';

/**
 * A person's unread notifications from between two moments, out of the page's list, in the reader's words; `open` marks
 * one as read and follows it.
 */
export function useNotificationsBetween(between: { readonly from: number; readonly to: number }) {
  const { data } = useInfiniteQuery(fullListQuery({}));
  const inWords = useRowWords();
  const { open } = useNotificationActs(() => undefined);
  const { rows, kinds } = notificationsBetween(data ? rowsOf(data) : [], between);
  return { rows: rows.map(inWords), kinds, open };
}
