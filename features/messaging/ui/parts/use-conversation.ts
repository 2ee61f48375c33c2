import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { ConversationView } from '../../contract/views.ts';
import { conversationViews } from '../../limits.ts';
import { conversationQuery, heldConversationQuery, listQuery } from './shell-api.ts';

/** The conversation in the address, once it is known to be the viewer's; not fetched here. */
export function useOpenConversation(id: ConversationId | undefined): ConversationView | undefined {
  return useQuery(heldConversationQuery(id)).data;
}

/** One conversation; shown without fetching when a list already has it. */
export function useConversation(id: ConversationId) {
  const cache = useQueryClient();
  return useQuery({
    ...conversationQuery(id),
    initialData: () => findListed(cache, id)?.conversation,
    initialDataUpdatedAt: () => findListed(cache, id)?.updatedAt,
  });
}

type Listed = { conversation: ConversationView; updatedAt: number };

function findListed(cache: QueryClient, id: ConversationId): Listed | undefined {
  for (const view of conversationViews) {
    const state = cache.getQueryState(listQuery(view).queryKey);
    const items = state?.data?.pages.flatMap((page) => page.items);
    const conversation = items?.find((item) => item.id === id);
    if (state && conversation && !state.isInvalidated)
      return { conversation, updatedAt: state.dataUpdatedAt };
  }
  return undefined;
}
