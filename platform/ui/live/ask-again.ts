import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askAfterFlight, isNews } from '../api/own-acts.ts';

/** Marks all answers an event names as stale, and refetches those on screen once more. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  askAgainAfterFlight(cache, queryKey);
  // A burst must not start and abort a request for each of its events.
  void cache.invalidateQueries({ queryKey, predicate: isNews }, { cancelRefetch: false });
}

/** Marks all answers an event names as stale: they are asked for when they are next shown. */
export const markStale = (cache: QueryClient, queryKey: QueryKey): void =>
  void cache.invalidateQueries({ queryKey, predicate: isNews, refetchType: 'none' });

/** An answer in flight may predate an event and would hide it: refetches once it has arrived. */
export function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  askAfterFlight(cache, { queryKey, predicate: isNews });
}
