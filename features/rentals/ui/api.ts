import { contract } from 'virtual:contract/rentals';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { rentals } from '../contract/index.ts';
import type { Side } from '../limits.ts';

export const rentalsApi = createApi<typeof rentals>('rentals', contract);

/** My rentals, newest first: of one side or of both. */
export const rentalsQuery = (side: Side | undefined) => ({
  ...pages(rentalsApi.list, { side }),
  placeholderData: keepPreviousData,
});

export const rentalQuery = (id: ClientId) => rentalsApi.get.queryOptions({ input: { id } });
export const thingQuery = (id: ClientId) => rentalsApi.thing.queryOptions({ input: { id } });
export const historyQuery = (id: ClientId) => pages(rentalsApi.history, { id });
