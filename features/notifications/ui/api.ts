import { contract } from 'virtual:contract/notifications';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { notifications } from '../contract.ts';
import { type Kind, limits } from '../limits.ts';

export const notificationsApi = createApi<typeof notifications>('notifications', contract);

/** The page's filter: everything, one kind, or snoozed rows. */
export type ListFilter = { kind?: Kind; snoozed?: true };

/** The same for the page, in larger steps. */
export const fullListQuery = ({ kind, snoozed }: ListFilter) =>
  pages(notificationsApi.list, { kind, snoozed, limit: limits.fullPageSize });

/** How many of each kind there are. */
export const kindsQuery = () => notificationsApi.kinds.queryOptions();

/** The person's notification preferences. */
export const preferencesQuery = () => notificationsApi.preferences.queryOptions();
