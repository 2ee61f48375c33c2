import { contract } from 'virtual:contract/search';
import { createApi } from '#platform/ui/api/api.ts';
import type { search } from '../contract.ts';

export const searchApi = createApi<typeof search>('search', contract);

/** My contacts and calls by part of a number. */
export const numbersQuery = (q: string) => searchApi.numbers.queryOptions({ input: { q } });

/** Live listings, by a text. */
export const listingsQuery = (q: string) => searchApi.listings.queryOptions({ input: { q } });

/** Submissions I may see, by a text. */
export const submissionsQuery = (q: string) => searchApi.submissions.queryOptions({ input: { q } });

/** Threads of the community, by a text. */
export const threadsQuery = (q: string) => searchApi.threads.queryOptions({ input: { q } });

/** Events and programs to come, by a text. */
export const gatheringsQuery = (q: string) => searchApi.gatherings.queryOptions({ input: { q } });

/** Issues of the newsletter that I may read, by a text. */
export const issuesQuery = (q: string) => searchApi.issues.queryOptions({ input: { q } });

/** Search results for a text: people in the server's order, and the job titles it names. */
export const universalQuery = (q: string) => searchApi.universal.queryOptions({ input: { q } });
