import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { listQuery, unreadQuery } from '../shell-api.ts';

/** How many conversations hold something unread, the cold ones apart; undefined until it is known. */
export const useUnreadCounts = () => useQuery(unreadQuery()).data;

const none: readonly ConversationView[] = [];

/** A view of the inbox, the latest first, as far as it is loaded. */
export function useConversationList(view: ConversationViewName) {
  const query = useInfiniteQuery(listQuery(view));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? none, [query.data]);
  return { query, items };
}
