import { contract } from 'virtual:contract/search';
import { createApi } from '#platform/ui/api/api.ts';
import type { search } from '../contract.ts';

export const searchApi = createApi<typeof search>('search', contract);

/** Contacts and calls of one's own by part of a number. */
export const numbersQuery = (q: string) => searchApi.numbers.queryOptions({ input: { q } });

/** What a text finds: people in the server's order, and the job titles it names. */
export const universalQuery = (q: string) => searchApi.universal.queryOptions({ input: { q } });
