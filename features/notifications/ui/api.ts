import { createApi } from '#platform/ui/api/api.ts';
import type { notifications } from '../contract.ts';

export const notificationsApi = createApi<typeof notifications>('notifications');

/** The latest notifications, in pages by cursor; every page also says how many are unread. */
export const listQuery = () =>
  notificationsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
