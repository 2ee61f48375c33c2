import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { foundQuery } from '#features/profiles/ui/public/found.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { Answer, RoleResult, SearchResult } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { searchApi } from '../api.ts';

/** All results for a text, page by page. */
export type Results = ListState & {
  results: readonly SearchResult[];
  /** Job titles that the text may mean. */
  roles: readonly RoleResult[];
  /** The total; undefined while there may be more. */
  total: number | undefined;
};

/** Requests the pages of results for a text, in the server's order; refreshed along with the directory's rows. */
export function useResults(q: string, also: 'hidden' | undefined): Results {
  const found = useInfiniteQuery({
    ...foundQuery(q, searchApi.universal.call, { also }),
    enabled: q.length >= limits.queryMin,
    placeholderData: keepPreviousData,
    select: joined,
  });
  const results = found.data?.results ?? [];
  return {
    ...listStateOf(found),
    results,
    roles: found.data?.roles ?? [],
    total: found.hasNextPage ? undefined : results.length,
  };
}

const joined = ({ pages }: InfiniteData<Answer>) => ({
  results: once(pages.flatMap((page) => page.results)),
  roles: pages[0]?.roles ?? [],
});
