import { contract } from 'virtual:contract/community';
import { createApi } from '#platform/ui/api/api.ts';
import type { community } from '../contract.ts';

const communityApi = createApi<typeof community>('community', contract);

/** My community, in pages by cursor. */
export const communityQuery = () =>
  communityApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
