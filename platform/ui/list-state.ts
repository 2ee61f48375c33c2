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

/** The state of a paged list besides its rows. */
export type ListState = {
  status: 'waiting' | 'broken' | 'shown';
  error: unknown;
  /** A refresh failed: what is shown is from `updatedAt`. */
  isStale: boolean;
  /** Milliseconds. */
  updatedAt: number;
  /** The next page failed; what is shown is whole up to there. */
  isMoreBroken: boolean;
  /** The rows still belong to the address or the filters before these. */
  isPrevious: boolean;
  retry: () => void;
  /** Fetches the next page; undefined where there is none, or where only `retry` leads on. */
  fetchMore: (() => void) | undefined;
};

/** Reads off a query what has to be drawn around its rows. */
export function listStateOf(reading: Reading): ListState {
  const { isFetchNextPageError: isMoreBroken, isPlaceholderData: isPrevious } = reading;
  const hasData = reading.data !== undefined;
  const canFetchMore = reading.hasNextPage && !reading.isFetchingNextPage && !isPrevious && !isMoreBroken;
  return {
    status: hasData ? 'shown' : reading.isError ? 'broken' : 'waiting',
    error: reading.error,
    isStale: hasData && reading.isError && !isMoreBroken,
    updatedAt: reading.dataUpdatedAt,
    isMoreBroken,
    isPrevious,
    retry: () => void (isMoreBroken ? reading.fetchNextPage() : reading.refetch()),
    fetchMore: canFetchMore ? () => void reading.fetchNextPage() : undefined,
  };
}

/** Each row once: one that moved between two pages while they were read would otherwise appear twice (X11). */
export const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
