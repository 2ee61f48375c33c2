import type { ProcedureUtils } from '@orpc/tanstack-query';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
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

/**
 * Shows the first page of a list as it comes with what it belongs to, such as the history of what is open: an act that
 * answers with the thing brings it, and only further pages are asked for. Beside `initialData` with the same page.
 */
export function useFirstPage(queryKey: QueryKey, first: Paged): void {
  const cache = useQueryClient();
  const shown = useRef<Paged>(null);
  useLayoutEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    const held = cache.getQueryData<{ readonly pages: readonly unknown[] }>(queryKey);
    // With a newer first page, those after it may have moved.
    if (held && held.pages[0] !== first)
      cache.setQueryData(queryKey, { pages: [first], pageParams: [undefined] });
  });
}
