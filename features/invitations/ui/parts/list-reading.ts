import type { useInfiniteQuery } from '@tanstack/react-query';

type Reading = Pick<
  ReturnType<typeof useInfiniteQuery>,
  | 'data'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'dataUpdatedAt'
  | 'isPlaceholderData'
  | 'refetch'
  | 'fetchNextPage'
>;

/** What a list shows around its rows. */
export type ListReading = {
  status: 'waiting' | 'broken' | 'shown';
  /** A refresh failed: what is shown is from `updatedAt`. */
  isStale: boolean;
  updatedAt: string;
  isMoreBroken: boolean;
  isPrevious: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  retry: () => void;
  fetchMore: () => void;
};

/** Derives from a query what is drawn around its rows. */
export function listReading(reading: Reading): ListReading {
  const { isFetchNextPageError: isMoreBroken } = reading;
  const hasData = reading.data !== undefined;
  return {
    status: hasData ? 'shown' : reading.isError ? 'broken' : 'waiting',
    isStale: hasData && reading.isError && !isMoreBroken,
    updatedAt: new Date(reading.dataUpdatedAt).toISOString(),
    isMoreBroken,
    isPrevious: reading.isPlaceholderData,
    hasMore: reading.hasNextPage,
    isFetchingMore: reading.isFetchingNextPage,
    retry: () => void (isMoreBroken ? reading.fetchNextPage() : reading.refetch()),
    fetchMore: () => void reading.fetchNextPage(),
  };
}
