import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { foundQuery } from '#features/profiles/ui/public.ts';
import type { Answer, RoleResult, SearchResult } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { searchApi } from '../api.ts';

/** Everything a text finds, page by page. */
export type Results = {
  status: 'waiting' | 'broken' | 'shown';
  results: readonly SearchResult[];
  /** Job titles that the text may mean. */
  roles: readonly RoleResult[];
  /** How many there are in all; undefined while more may be found. */
  total: number | undefined;
  error: unknown;
  /** A refresh failed: what is shown is from `updatedAtMs`. */
  isStale: boolean;
  updatedAtMs: number;
  /** The next page failed; what is shown is whole up to there. */
  isMoreBroken: boolean;
  /** The rows still belong to the text before this one. */
  isPrevious: boolean;
  retry: () => void;
  fetchMore: (() => void) | undefined;
};

/** Asks for the pages of what a text finds, in the server's order; kept fresh where the directory's rows are. */
export function useResults(q: string): Results {
  const found = useInfiniteQuery({
    ...foundQuery(q, searchApi.universal.call),
    enabled: q.length >= limits.queryMin,
    placeholderData: keepPreviousData,
    select: joined,
  });
  const { isFetchNextPageError: isMoreBroken, isPlaceholderData: isPrevious } = found;
  const results = found.data?.results ?? [];
  const hasData = found.data !== undefined;
  const canFetchMore = found.hasNextPage && !found.isFetchingNextPage && !isPrevious;
  return {
    status: hasData ? 'shown' : found.isError ? 'broken' : 'waiting',
    results,
    roles: found.data?.roles ?? [],
    total: found.hasNextPage ? undefined : results.length,
    error: found.error,
    isStale: hasData && found.isError && !isMoreBroken,
    updatedAtMs: found.dataUpdatedAt,
    isMoreBroken,
    isPrevious,
    retry: () => void (isMoreBroken ? found.fetchNextPage() : found.refetch()),
    fetchMore: canFetchMore ? () => void found.fetchNextPage() : undefined,
  };
}

/** Somebody who moved between two pages while they were read would otherwise stand there twice (X11). */
const joined = ({ pages }: InfiniteData<Answer>) => ({
  results: [...new Map(pages.flatMap((page) => page.results.map((one) => [one.id, one]))).values()],
  roles: pages[0]?.roles ?? [],
});
