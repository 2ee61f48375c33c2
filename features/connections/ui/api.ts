import { contract } from 'virtual:contract/connections';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { connections } from '../contract.ts';
import type { Box } from '../limits.ts';

export const connectionsApi = createApi<typeof connections>('connections', contract);

/** A box of requests, page by page, the latest first. */
export const requestsQuery = (box: Box) => ({
  ...pages(connectionsApi.requests, { box }),
  placeholderData: keepPreviousData,
});

/** Open introductions I made or received, page by page. */
export const introductionsQuery = () => ({
  ...pages(connectionsApi.introductions, {}),
});

/** People I could introduce to someone. */
export const couldMeetQuery = (personId: PersonId, q: string) => ({
  ...connectionsApi.couldMeet.queryOptions({ input: { personId, q } }),
  placeholderData: keepPreviousData,
});

/** My connection with someone. */
export const standingQuery = (personId: PersonId) =>
  connectionsApi.standing.queryOptions({ input: { personId } });
