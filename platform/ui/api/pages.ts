import type { ProcedureUtils } from '@orpc/tanstack-query';
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
