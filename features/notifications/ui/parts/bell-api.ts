import { contract } from 'virtual:contract/notifications/list+attend';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { notifications } from '../../contract.ts';

/** What the bell requests on every page: the only part of the feature's API that the shell loads. */
export const bellApi = createApi<Pick<typeof notifications, 'list' | 'attend'>>('notifications', contract);

/** The latest notifications, paged by cursor; every page also has the unread count. */
export const listQuery = () => pages(bellApi.list, {});
