import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { listQuery, unreadQuery } from '../shell-api.ts';

/** How many conversations have unread messages, cold ones counted separately; undefined until known. */
export const useUnreadCounts = () => useQuery(unreadQuery()).data;

const none: readonly ConversationView[] = [];

/** An inbox view, latest first, as far as it is loaded. */
export function useConversationList(view: ConversationViewName) {
  const query = useInfiniteQuery(listQuery(view));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? none, [query.data]);
  return { query, items };
}
