import { contract } from 'virtual:contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { messaging } from '../contract.ts';
import { type ConversationViewName, limits } from '../limits.ts';
import { type HeldMessages, keepLatest, mergeLatest, prependEarlier } from './live/messages.ts';

export const messagingApi = createApi<typeof messaging>('messaging', contract);

/** One conversation; a refusal (not found, not mine) is final. */
export const conversationQuery = (id: ConversationId) => messagingApi.get.queryOptions({ input: { id } });

/** A view of the inbox, in pages by cursor. */
export const listQuery = (view: ConversationViewName) =>
  messagingApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ view, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const unreadQuery = () => messagingApi.unread.queryOptions();

// So far back the first unread message is looked for when a conversation opens.
const openingPages = 5;

/**
 * The messages of a conversation: the latest page and whatever earlier ones were asked for, in one piece.
 * A refetch brings the latest page only and keeps the earlier ones when they touch it.
 */
export const messagesQuery = (cache: QueryClient, id: ConversationId) => {
  const { queryKey } = messagingApi.messages.queryOptions({ input: { id } });
  return messagingApi.messages.queryOptions({
    input: { id },
    queryFn: async ({ signal }) => {
      const isOpening = cache.getQueryData(queryKey) === undefined;
      const fresh = await (isOpening
        ? fetchToFirstUnread(cache, id, signal)
        : messagingApi.messages.call({ id }, { signal }));
      // Read after waiting: messages that arrived live meanwhile are already in it.
      return mergeLatest(cache.getQueryData(queryKey), fresh);
    },
    // The pieces are put together above; comparing thousands of messages one by one would be in vain.
    structuralSharing: false,
  });
};

/** Fetches the page before the oldest held message and puts it in front. */
export async function fetchEarlier(cache: QueryClient, id: ConversationId): Promise<void> {
  const { queryKey } = messagesQuery(cache, id);
  const before = cache.getQueryData(queryKey)?.items[0]?.seq;
  if (before === undefined) return;
  const earlier = await messagingApi.messages.call({ id, before });
  cache.setQueryData(queryKey, (held) => held && prependEarlier(held, earlier));
}

/** Lets go of the earlier messages of a conversation that was left; what a day scrolls through would pile up. */
export function leaveMessages(cache: QueryClient, id: ConversationId): void {
  const { queryKey } = messagesQuery(cache, id);
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  cache.setQueryData(queryKey, (held) => held && keepLatest(held, limits.messagePageMax), { updatedAt });
}

// A conversation opens at its first unread message (MSG-18), so the first page reaches back to it within reason.
async function fetchToFirstUnread(
  cache: QueryClient,
  id: ConversationId,
  signal: AbortSignal,
): Promise<HeldMessages> {
  const [latest, { readSeq }] = await Promise.all([
    messagingApi.messages.call({ id }, { signal }),
    cache.query({ ...conversationQuery(id), staleTime: 'static' }),
  ]);
  let held: HeldMessages = latest;
  for (let page = 1; page < openingPages && held.hasEarlier; page++) {
    const oldest = held.items[0]?.seq;
    if (oldest === undefined || oldest <= readSeq + 1) break;
    const earlier = { id, before: oldest, limit: limits.messagePageMax };
    held = prependEarlier(held, await messagingApi.messages.call(earlier, { signal }));
  }
  return held;
}
