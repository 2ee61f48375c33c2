import { contract } from 'virtual:contract/messaging';
import type { DataTag, QueryClient } from '@tanstack/react-query';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { messaging } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { type HeldMessages, keepLatest, mergeLatest, prependEarlier } from './live/messages.ts';
import { conversationQuery } from './parts/shell-api.ts';

export const messagingApi = createApi<typeof messaging>('messaging', contract);

/** The members of a conversation, in order of joining, in pages by cursor. */
export const membersQuery = (id: ConversationId) => pages(messagingApi.members, { id });

/** The person's settings for one conversation. */
export const ownSettingsQuery = (id: ConversationId) =>
  messagingApi.ownSettings.queryOptions({ input: { id } });

/** The person's messaging settings for all conversations. */
export const settingsQuery = () => messagingApi.messagingSettings.queryOptions();

/** Whether a desk's inbox has anything. */
export const hasConversations = async (desk: PersonId): Promise<boolean> =>
  (await messagingApi.list.call({ view: 'inbox', limit: 1 }, { context: { desk } })).items.length > 0;

/** The person's drafts, and other lists of theirs that are small enough to hold whole. */
export const draftsQuery = () => messagingApi.drafts.queryOptions();
export const scheduledQuery = () => messagingApi.scheduled.queryOptions();
export const remindersQuery = () => messagingApi.reminders.queryOptions();
export const templatesQuery = () => messagingApi.templates.queryOptions();

/** Who has read and who has received a message. */
export const receiptsQuery = (id: ConversationId, seq: number) =>
  messagingApi.receipts.queryOptions({ input: { id, seq } });

// How far back the first unread message is looked for when a conversation opens.
const openingPages = 5;

/**
 * The messages of a conversation: the latest page and any earlier ones loaded, contiguous. A refetch loads only the
 * latest page and keeps the earlier ones when they adjoin it.
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
      // Read after the await: messages that arrived live in the meantime are already in it.
      return mergeLatest(cache.getQueryData(queryKey), fresh);
    },
    // The pages are merged above; comparing thousands of messages one by one would be wasted work.
    structuralSharing: false,
  });
};

/** A piece of a conversation from further up that someone jumped to; it exists only while it is viewed. */
export const pieceQuery = (id: ConversationId) => ({
  queryKey: [...messagingApi.messages.key({ input: { id } }), 'piece'] as unknown as DataTag<
    readonly unknown[],
    HeldMessages,
    Error
  >,
});

/** Fetches the page before the oldest message shown and prepends it. */
export async function fetchEarlier(cache: QueryClient, id: ConversationId): Promise<void> {
  const piece = pieceQuery(id).queryKey;
  const queryKey = cache.getQueryData(piece) ? piece : messagesQuery(cache, id).queryKey;
  const before = cache.getQueryData(queryKey)?.items[0]?.seq;
  if (before === undefined) return;
  const earlier = await messagingApi.messages.call({ id, before });
  cache.setQueryData(queryKey, (held) => held && prependEarlier(held, earlier));
}

/** Drops the earlier messages of a conversation that was left, which would otherwise pile up over a day's scrolling. */
export function leaveMessages(cache: QueryClient, id: ConversationId): void {
  const { queryKey } = messagesQuery(cache, id);
  cache.removeQueries({ queryKey: pieceQuery(id).queryKey });
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  cache.setQueryData(queryKey, (held) => held && keepLatest(held, limits.messagePageMax), { updatedAt });
}

// A conversation opens at its first unread message (MSG-18), so the first load reaches back to it within reason.
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
  // Too far back to reach page by page: the thread opens with a separate piece there.
  if ((latest.items[0]?.seq ?? 0) - readSeq > (openingPages - 1) * limits.messagePageMax) return held;
  for (let page = 1; page < openingPages && held.hasEarlier; page++) {
    const oldest = held.items[0]?.seq;
    if (oldest === undefined || oldest <= readSeq + 1) break;
    const earlier = { id, before: oldest, limit: limits.messagePageMax };
    held = prependEarlier(held, await messagingApi.messages.call(earlier, { signal }));
  }
  return held;
}

type Wanted = { q: string; conversationId: ConversationId | undefined; zone: string };

/** Full-text search of messages, newest first, in pages by cursor. */
export const foundQuery = ({ q, conversationId, zone }: Wanted) =>
  pages(messagingApi.search, { q, conversationId, zone });
