import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Marks all answers an event names as stale, and refetches those on screen once more. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  askAgainAfterFlight(cache, queryKey);
  // A burst must not start and abort a request for each of its events.
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** An answer in flight may predate an event and would hide it: refetches once it has arrived. */
export function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => {
      void cache.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    };
    query.promise?.then(again, again);
  }
}
