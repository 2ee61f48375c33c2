import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What an event does to answers that it only names: all are stale, and those on screen are asked for once more. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  askAgainAfterFlight(cache, queryKey);
  // A burst must not start and break off a request for each of its events.
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** An answer that is on its way may have been made before an event and would hide it: asks again once it is there. */
export function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => {
      void cache.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    };
    query.promise?.then(again, again);
  }
}
