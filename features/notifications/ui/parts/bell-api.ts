import { contract } from 'virtual:contract/notifications/list+attend';
import { createApi } from '#platform/ui/api/api.ts';
import type { notifications } from '../../contract.ts';

/** What the bell asks on every page: the shell loads this alone of the feature's API. */
export const bellApi = createApi<Pick<typeof notifications, 'list' | 'attend'>>('notifications', contract);

/** How a list of notifications comes in pages by cursor. */
export const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** The latest notifications, in pages by cursor; every page also says how many are unread. */
export const listQuery = () =>
  bellApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
  });
