import { contract } from 'virtual:contract/messaging/reports+report+lookIntoReport+decideReport+reopenReport';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { messaging } from '../../../contract/index.ts';
import type { ReportList } from '../../../limits.ts';

type OfModerators = 'reports' | 'report' | 'lookIntoReport' | 'decideReport' | 'reopenReport';

/** The moderators' procedures only, so that their page loads none of the inbox. */
export const moderationApi = createApi<Pick<typeof messaging, OfModerators>>('messaging', contract);

/** The reports of a list, in pages, newest first. */
export const reportsQuery = (list: ReportList) => pages(moderationApi.reports, { list });

/** One report, without the reported messages. */
export const reportQuery = (id: string) => moderationApi.report.queryOptions({ input: { id } });
