import type { QueryClient } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import { messagesQuery, messagingApi, pieceQuery } from '../../api.ts';
import { appendLater, holds, joinPieces } from '../../live/messages.ts';

/** Where a thread is shown from: as it opens, at the first unread message, at a requested one, or at its end. */
export type Aim =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'latest' }
  | { readonly kind: 'message'; readonly seq: number };

/**
 * Loads the messages around a position into the cache, as part of the latest ones if those reach so far, otherwise as a
 * separate piece. False when there is no such message for this person.
 */
export async function fetchAround(cache: QueryClient, id: ConversationId, seq: number): Promise<boolean> {
  const latestKey = messagesQuery(cache, id).queryKey;
  const pieceKey = pieceQuery(id).queryKey;
  const latest = cache.getQueryData(latestKey);
  if (latest && holds(latest, seq)) {
    cache.removeQueries({ queryKey: pieceKey });
    return true;
  }
  const held = cache.getQueryData(pieceKey);
  if (held && holds(held, seq)) return true;
  const piece = await messagingApi.messages.call({ id, around: seq });
  if (!holds(piece, seq)) return false;
  cache.setQueryData(pieceKey, piece);
  joinLatest(cache, id);
  return true;
}

/** Fetches the page after the current piece; where it adjoins the latest messages they merge. */
export async function fetchLater(cache: QueryClient, id: ConversationId): Promise<void> {
  const { queryKey } = pieceQuery(id);
  const after = cache.getQueryData(queryKey)?.items.at(-1)?.seq;
  if (after === undefined) return;
  const later = await messagingApi.messages.call({ id, after });
  cache.setQueryData(queryKey, (held) => held && appendLater(held, later));
  joinLatest(cache, id);
}

function joinLatest(cache: QueryClient, id: ConversationId): void {
  const latestKey = messagesQuery(cache, id).queryKey;
  const pieceKey = pieceQuery(id).queryKey;
  const piece = cache.getQueryData(pieceKey);
  const latest = cache.getQueryData(latestKey);
  const joined = piece && latest && joinPieces(piece, latest);
  if (!joined) return;
  // Setting data also marks it fresh: restore the pending refetch.
  const state = cache.getQueryState(latestKey);
  cache.setQueryData(latestKey, joined, { updatedAt: state?.dataUpdatedAt ?? 0 });
  if (state?.isInvalidated) void cache.invalidateQueries({ queryKey: latestKey, exact: true });
  cache.removeQueries({ queryKey: pieceKey });
}
