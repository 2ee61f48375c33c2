import { contract } from 'virtual:contract/search';
import { createApi } from '#platform/ui/api/api.ts';
import type { search } from '../contract.ts';

export const searchApi = createApi<typeof search>('search', contract);

/** What a text finds: people in the server's order, and the job titles it names. */
export const universalQuery = (q: string) => searchApi.universal.queryOptions({ input: { q } });
