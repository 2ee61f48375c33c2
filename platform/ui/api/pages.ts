import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { CallContext } from './link.ts';

type Paged = { readonly nextCursor: string | null };

/**
 * A list in pages by cursor, for `useInfiniteQuery`: `pages(sharesApi.holders, { kind, thingId })`.
 * @param input of every page, without its cursor
 */
export const pages = <Input extends object, Page extends Paged, Fault>(
  list: ProcedureUtils<CallContext, Input, Page, Fault>,
  input: Omit<Input, 'cursor'>,
) =>
  list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...input, cursor }) as unknown as Input,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

type Pages<Page> = InfiniteData<Page, string | undefined>;

/**
 * A list whose first page comes with what it belongs to, such as the history of what is open: an act that answers with
 * the thing brings it, and only further pages are asked for.
 */
export function useOpenedPages<Page extends Paged, Fault, Key extends QueryKey>(
  list: UseInfiniteQueryOptions<Page, Fault, Pages<Page>, Key, string | undefined>,
  first: Page,
) {
  const cache = useQueryClient();
  const initialData: Pages<Page> = { pages: [first], pageParams: [undefined] };
  const shown = useRef<Page>(null);
  useLayoutEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    // With a newer first page, those after it may have moved.
    const held = cache.getQueryData<Pages<Page>>(list.queryKey);
    if (held?.pages[0] !== first) cache.setQueryData(list.queryKey, initialData);
  });
  return useInfiniteQuery({ ...list, initialData });
}
