import { contract as insightsContract } from 'virtual:contract/insights';
import { contract as searchContract } from 'virtual:contract/search';
import type { search } from '#features/search/contract.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import type { insights } from '../contract.ts';
import type { Range } from '../limits.ts';

export const insightsApi = createApi<typeof insights>('insights', insightsContract);
const searchApi = createApi<typeof search>('search', searchContract);

export const performanceQuery = (range: Range) => insightsApi.performance.queryOptions({ input: { range } });

/** Each look is recorded, so the request is made only when the administrator asks, never automatically. */
export const debugQuery = () =>
  ({
    queryKey: ['insights', 'debug'],
    queryFn: () => insightsApi.debug.call({ id: newActId() }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }) as const;

export const recordsQuery = () => insightsApi.debugRecords.queryOptions({ staleTime: 0 });
export const recordsKey = () => insightsApi.debugRecords.key();

/** People by part of their name. */
export const peopleQuery = (q: string) => searchApi.universal.queryOptions({ input: { q } });

/** An id for one act, so that a retry leaves one line in the record. */
export const newActId = () => uuidV7(now());
