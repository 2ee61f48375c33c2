import { contract } from 'virtual:contract/feedback';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { feedback } from '../contract.ts';
import type { Category, State } from '../limits.ts';

export const feedbackApi = createApi<typeof feedback>('feedback', contract);

/** My reports, latest first. */
export const ownQuery = () => pages(feedbackApi.list, {});

/** One of my reports with its answers. */
export const ownReportQuery = (id: string) => feedbackApi.get.queryOptions({ input: { id } });

/** The filters of the queue, as in the address. */
export type QueueFilter = { state?: State | undefined; kind?: Category | undefined; q?: string | undefined };

/** The triage queue, page by page. */
export const queueQuery = (filter: QueueFilter) => pages(feedbackApi.queue, { ...filter });

/** One report with everything that belongs to it. */
export const triageQuery = (id: string) => feedbackApi.triageView.queryOptions({ input: { id } });

export const assigneesQuery = () => feedbackApi.assignees.queryOptions({ input: undefined });
