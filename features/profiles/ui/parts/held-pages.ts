import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The keys of everything held in pages under a key, whatever it was asked with. */
const pagesUnder = <Page>(cache: QueryClient, queryKey: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey as DataTag<QueryKey, InfiniteData<Page, string | undefined>, Error>);

/** Changes all pages held under a key; answers the keys of those in which something changed. */
export const patchPages = <Page>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (held: InfiniteData<Page, string | undefined>) => InfiniteData<Page, string | undefined>,
): QueryKey[] => pagesUnder<Page>(cache, queryKey).filter((key) => patchHeld(cache, key, change));

/** Changes what is held, if anything is, and tells whether it did. What was stale stays so. */
export function patchHeld<Data>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (held: Data) => Data,
): boolean {
  const held = cache.getQueryData<Data>(queryKey);
  // An answer that is on its way was made before this and would hide it.
  askAgainAfterFlight(cache, queryKey);
  const changed = held === undefined ? undefined : change(held);
  if (changed === undefined || changed === held) return false;
  const { dataUpdatedAt = 0, isInvalidated = false } = cache.getQueryState(queryKey) ?? {};
  cache.setQueryData<Data>(queryKey, () => changed, { updatedAt: dataUpdatedAt });
  if (isInvalidated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

/** Marks as stale; what is on screen is fetched again, once for a burst. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  const query = cache.getQueryCache().find({ queryKey, fetchStatus: 'fetching' });
  const again = () => askAgain(cache, queryKey);
  query?.promise?.then(again, again);
}
