import { contract } from 'virtual:contract/projects/shared+approve+reject+reopen+withdraw+accessRequests';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { projects } from '../../../contract/index.ts';
import type { SharedTab } from '../../../limits.ts';

type OfAccess = 'shared' | 'approve' | 'reject' | 'reopen' | 'withdraw' | 'accessRequests';

/** The queries of Shared Projects; the sidebar badge loads only this file of the feature. */
export const givenApi = createApi<Pick<typeof projects, OfAccess>>('projects', contract);

/** A tab of Shared Projects, in pages by cursor; every page says how many each tab holds. */
export const outgoingQuery = (tab: SharedTab) => pages(givenApi.shared, { tab });

/** Requests this person has to answer. */
export const requestsQuery = () =>
  givenApi.accessRequests.queryOptions({ input: { direction: 'in', limit: 200 } });
