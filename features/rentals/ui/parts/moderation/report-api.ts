import { contract } from 'virtual:contract/rentals/reported+decideReport';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { rentals } from '../../../contract/index.ts';

/** The moderators' procedures only, so that their page loads nothing else of rentals. */
export const reportApi = createApi<Pick<typeof rentals, 'reported' | 'decideReport'>>('rentals', contract);

/** One reported rental. */
export const reportedQuery = (id: ClientId) => reportApi.reported.queryOptions({ input: { id } });
