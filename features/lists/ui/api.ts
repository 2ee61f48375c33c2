import { contract } from 'virtual:contract/lists';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { lists } from '../contract/index.ts';

export { newId } from '#platform/ui/new-id.ts';

export const listsApi = createApi<typeof lists>('lists', contract);

/** My lists: pinned first, then the most recently changed. */
export const ownQuery = () => listsApi.list.queryOptions();

export const listQuery = (id: ClientId) => listsApi.get.queryOptions({ input: { id } });

/** A list's members in order, page by page. */
export const membersQuery = (id: ClientId) => pages(listsApi.members, { id });

/** The decisions on a list, optionally about one person. */
export const decisionsQuery = (id: ClientId, personId?: PersonId) =>
  pages(listsApi.decisions, { id, ...(personId && { personId }) });

/** Other people's lists that I can read. */
export const sharedQuery = () => pages(listsApi.shared, {});

export const deletedQuery = () => listsApi.deleted.queryOptions();

export const readersQuery = (id: ClientId) => listsApi.readers.queryOptions({ input: { id } });

/** Which of my lists contain a person. */
export const holdingQuery = (personId: PersonId) => listsApi.holding.queryOptions({ input: { personId } });
