import { contract } from 'virtual:contract/notifications/list+attend';
import { createApi } from '#platform/ui/api/api.ts';
import type { notifications } from '../../contract.ts';

/** What the bell requests on every page: the only part of the feature's API that the shell loads. */
export const bellApi = createApi<Pick<typeof notifications, 'list' | 'attend'>>('notifications', contract);

/** Cursor paging for lists of notifications. */
export const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** The latest notifications, paged by cursor; every page also has the unread count. */
export const listQuery = () =>
  bellApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
  });
