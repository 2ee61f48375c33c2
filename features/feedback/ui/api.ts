import { contract } from 'virtual:contract/feedback';
import { createApi } from '#platform/ui/api/api.ts';
import type { feedback } from '../contract.ts';
import type { Category, State } from '../limits.ts';

export const feedbackApi = createApi<typeof feedback>('feedback', contract);

/** My reports, latest first. */
export const ownQuery = () =>
  feedbackApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** One of my reports with its answers. */
export const ownReportQuery = (id: string) => feedbackApi.get.queryOptions({ input: { id } });

/** The filters of the queue, as in the address. */
export type QueueFilter = { state?: State | undefined; kind?: Category | undefined; q?: string | undefined };

/** The triage queue, page by page. */
export const queueQuery = (filter: QueueFilter) =>
  feedbackApi.queue.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** One report with everything that belongs to it. */
export const triageQuery = (id: string) => feedbackApi.triageView.queryOptions({ input: { id } });

export const assigneesQuery = () => feedbackApi.assignees.queryOptions({ input: undefined });
