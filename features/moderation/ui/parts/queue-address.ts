import { queueLists, reportSources } from '#platform/contract/queue-lists.ts';
import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const queue = searchCodec({
  list: oneOf(queueLists, 'open'),
  /** The report that is open, and where it comes from. */
  id: id(),
  source: oneOf(reportSources, undefined),
});
export type QueueSearch = SearchOf<typeof queue>;
export const { read: readQueueSearch } = queue;
