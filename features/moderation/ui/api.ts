import { contract } from 'virtual:contract/moderation';
import type { ClientId } from '#platform/contract/ids.ts';
import type { QueueList } from '#platform/contract/queue-lists.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { moderation } from '../contract.ts';

export const moderationApi = createApi<typeof moderation>('moderation', contract);

/** What was reported, from everywhere, newest first. */
export const queueQuery = (list: QueueList) => pages(moderationApi.queue, { list });

/** The same in the administration. */
export const adminQueueQuery = (list: QueueList) => pages(moderationApi.adminQueue, { list });

/** One flagged post. */
export const flaggedQuery = (id: ClientId) => moderationApi.flagged.queryOptions({ input: { id } });

/** What moderators decided, by month. */
export const statisticsQuery = () => moderationApi.statistics.queryOptions({ input: {} });

/** What two moderators may learn of who wrote an unnamed post. */
export const disclosureQuery = (id: string) => moderationApi.disclosure.queryOptions({ input: { id } });

/** When two moderators learned who wrote a post of mine. */
export const ownDisclosuresQuery = () => moderationApi.ownDisclosures.queryOptions({ input: {} });

/** Moderators' decisions about my posts. */
export const penaltiesQuery = () => moderationApi.penalties.queryOptions({ input: {} });
