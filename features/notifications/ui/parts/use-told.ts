import { useInfiniteQuery } from '@tanstack/react-query';
import { fullListQuery } from '../api.ts';
import { rowsOf } from './held-rows.ts';
import { useRowWords } from './row-words.ts';
import { toldBetween } from './told-between.ts';
import { useNotificationActs } from './use-notification-acts.ts';

/**
 * A person's unread notifications from between two moments, out of the page's list, in the reader's words; `open` marks
 * one as read and follows it.
 */
export function useTold(between: { readonly from: number; readonly to: number }) {
  const { data } = useInfiniteQuery(fullListQuery({}));
  const inWords = useRowWords();
  const { open } = useNotificationActs(() => undefined);
  const { rows, kinds } = toldBetween(data ? rowsOf(data) : [], between);
  return { rows: rows.map(inWords), kinds, open };
}
