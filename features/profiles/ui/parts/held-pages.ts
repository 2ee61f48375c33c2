import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The keys of all paged queries under a key, whatever their input. */
const pagesUnder = <Page>(cache: QueryClient, queryKey: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey as DataTag<QueryKey, InfiniteData<Page, string | undefined>, Error>);

/** Patches all pages under a key; returns the keys of those that changed. */
export const patchPages = <Page>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (held: InfiniteData<Page, string | undefined>) => InfiniteData<Page, string | undefined>,
): QueryKey[] => pagesUnder<Page>(cache, queryKey).filter((key) => patchHeld(cache, key, change));

/** Patches cached data, if any, and returns whether it changed. Stale data stays stale. */
export function patchHeld<Data>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (held: Data) => Data,
): boolean {
  const held = cache.getQueryData<Data>(queryKey);
  // A response in flight was made before this patch and would overwrite it.
  askAgainAfterFlight(cache, queryKey);
  const changed = held === undefined ? undefined : change(held);
  if (changed === undefined || changed === held) return false;
  const { dataUpdatedAt = 0, isInvalidated = false } = cache.getQueryState(queryKey) ?? {};
  cache.setQueryData<Data>(queryKey, () => changed, { updatedAt: dataUpdatedAt });
  if (isInvalidated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

/** Marks as stale; visible data is refetched, once per burst. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  const query = cache.getQueryCache().find({ queryKey, fetchStatus: 'fetching' });
  const again = () => askAgain(cache, queryKey);
  query?.promise?.then(again, again);
}
