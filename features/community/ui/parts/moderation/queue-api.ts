import { contract } from 'virtual:contract/community/queue+adminQueue+flagged+claim+release+decide+lift+answerAppeal';
import type { ClientId } from '#platform/contract/ids.ts';
import type { QueueList } from '#platform/contract/queue-lists.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { community } from '../../../contract/index.ts';

type OfModerators =
  | 'queue'
  | 'adminQueue'
  | 'flagged'
  | 'claim'
  | 'release'
  | 'decide'
  | 'lift'
  | 'answerAppeal';

/** The moderators' procedures only, so that their page loads none of the forum. */
export const queueApi = createApi<Pick<typeof community, OfModerators>>('community', contract);

/** What was reported, from everywhere, newest first. */
export const queueQuery = (list: QueueList) => pages(queueApi.queue, { list });

/** The same in the administration. */
export const adminQueueQuery = (list: QueueList) => pages(queueApi.adminQueue, { list });

/** One flagged post. */
export const flaggedQuery = (id: ClientId) => queueApi.flagged.queryOptions({ input: { id } });
