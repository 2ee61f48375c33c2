import { contract } from 'virtual:contract/marketplace/reported+decideReport+liftReport+answerAppeal';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { marketplace } from '../../../contract/index.ts';

/** The moderators' procedures only, so that their page loads nothing else of the marketplace. */
export const reportApi = createApi<
  Pick<typeof marketplace, 'reported' | 'decideReport' | 'liftReport' | 'answerAppeal'>
>('marketplace', contract);

/** One reported listing. */
export const reportedQuery = (id: ClientId) => reportApi.reported.queryOptions({ input: { id } });
