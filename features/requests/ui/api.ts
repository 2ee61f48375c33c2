import { contract } from 'virtual:contract/requests';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import { deskHere } from '#platform/ui/desk.ts';
import type { requests } from '../contract.ts';
import { type Direction, limits } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const requestsApi = createApi<typeof requests>('requests', contract);

/** A desk's requests send no event to people who sit there, so they are polled. */
const lookAgainMs = 30_000;

type Input = { direction: Direction; kind?: string | undefined };

/** One direction, page by page: what is due first, then the longest waiting. */
export const requestsQuery = ({ direction, kind }: Input) => ({
  ...pages(requestsApi.list, { direction, kind }),
  placeholderData: keepPreviousData,
  refetchInterval: deskHere ? lookAgainMs : (false as const),
});

/** Whether anything waits on a desk, or the desk for anyone. */
export const hasRequests = async (desk: PersonId, direction: Direction): Promise<boolean> =>
  (await requestsApi.list.call({ direction, limit: 1 }, { context: { desk } })).counts[direction] > 0;

/** The first of what waits for me, and how many there are. */
export const firstQuery = (limit: number = limits.firstShown) =>
  requestsApi.list.queryOptions({
    input: { direction: 'in', limit },
    ...(deskHere && { refetchInterval: lookAgainMs }),
  });
