import { contract } from 'virtual:contract/clients';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { clients } from '../contract/index.ts';
import { limits } from '../limits.ts';
import type { ClientsSearch } from './parts/clients-address.ts';

export { newId } from '#platform/ui/new-id.ts';

export const clientsApi = createApi<typeof clients>('clients', contract);

export type ClientsFilter = Pick<ClientsSearch, 'q' | 'state' | 'craft' | 'all'>;

/** Clients under a filter, in pages by cursor. */
export const clientsQuery = ({ q, state, craft, all }: ClientsFilter) => ({
  ...pages(clientsApi.list, {
    q,
    state,
    craft,
    limit: limits.pageMax,
    ...(all && { all: 'true' }),
  }),
  placeholderData: keepPreviousData,
});

/** Whether a desk has any clients. */
export const hasClients = async (desk: PersonId): Promise<boolean> =>
  (await clientsApi.list.call({ limit: 1 }, { context: { desk } })).items.length > 0;

export const clientQuery = (id: string) => clientsApi.get.queryOptions({ input: { id } });
export const mineQuery = () => clientsApi.mine.queryOptions({});
export const doneQuery = (id: ClientId, days: { readonly from: string; readonly to: string }) =>
  clientsApi.done.queryOptions({ input: { id, ...days } });

/** Notes about a client, in pages by cursor. */
export const notesQuery = (id: ClientId) => pages(clientsApi.notes, { id });

/** What happened to a client, in pages by cursor. */
export const historyQuery = (id: ClientId) => pages(clientsApi.history, { id });
