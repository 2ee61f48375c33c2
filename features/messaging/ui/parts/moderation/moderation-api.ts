import { contract } from 'virtual:contract/messaging/report+lookIntoReport+decideReport+reopenReport';
import { createApi } from '#platform/ui/api/api.ts';
import type { messaging } from '../../../contract/index.ts';

type OfModerators = 'report' | 'lookIntoReport' | 'decideReport' | 'reopenReport';

/** The moderators' procedures only, so that their page loads none of the inbox. */
export const moderationApi = createApi<Pick<typeof messaging, OfModerators>>('messaging', contract);

/** One report, without the reported messages. */
export const reportQuery = (id: string) => moderationApi.report.queryOptions({ input: { id } });
