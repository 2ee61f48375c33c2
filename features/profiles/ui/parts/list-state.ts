import type { useInfiniteQuery } from '@tanstack/react-query';

type Reading = Pick<
  ReturnType<typeof useInfiniteQuery>,
  | 'data'
  | 'error'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
  | 'hasNextPage'
  | 'dataUpdatedAt'
  | 'refetch'
  | 'fetchNextPage'
>;

/** What a list found page by page shows besides its rows. */
export type ListState = {
  status: 'waiting' | 'broken' | 'shown';
  error: unknown;
  /** A refresh failed: what is shown is from `updatedAtMs`. */
  isStale: boolean;
  updatedAtMs: number;
  /** The next page failed; what is shown is whole up to there. */
  isMoreBroken: boolean;
  /** The rows still belong to the address before this one. */
  isPrevious: boolean;
  retry: () => void;
  fetchMore: (() => void) | undefined;
};

/** Reads off a query what has to be drawn around its rows. */
export function listStateOf(reading: Reading): ListState {
  const { isFetchNextPageError: isMoreBroken, isPlaceholderData: isPrevious } = reading;
  const hasData = reading.data !== undefined;
  const canFetchMore = reading.hasNextPage && !reading.isFetchingNextPage && !isPrevious;
  return {
    status: hasData ? 'shown' : reading.isError ? 'broken' : 'waiting',
    error: reading.error,
    isStale: hasData && reading.isError && !isMoreBroken,
    updatedAtMs: reading.dataUpdatedAt,
    isMoreBroken,
    isPrevious,
    retry: () => void (isMoreBroken ? reading.fetchNextPage() : reading.refetch()),
    fetchMore: canFetchMore ? () => void reading.fetchNextPage() : undefined,
  };
}
