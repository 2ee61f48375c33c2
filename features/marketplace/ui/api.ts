import { contract } from 'virtual:contract/marketplace';
import { createApi } from '#platform/ui/api/api.ts';
import type { marketplace } from '../contract.ts';

const marketplaceApi = createApi<typeof marketplace>('marketplace', contract);

/** My marketplace, in pages by cursor. */
export const marketplaceQuery = () =>
  marketplaceApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
