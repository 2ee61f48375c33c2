import type { ReportList } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';

/** The reports of a list, page by page, the newest first. */
export const reportsQuery = (list: ReportList) =>
  messagingApi.reports.infiniteOptions({
    input: (cursor: string | undefined) => ({ list, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** One report, without what was reported. */
export const reportQuery = (id: string) => messagingApi.report.queryOptions({ input: { id } });
