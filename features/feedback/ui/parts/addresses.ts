import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { categories, limits, states } from '../../limits.ts';

const queue = searchCodec({
  state: oneOf(states),
  kind: oneOf(categories),
  q: text(limits.searchMax),
  /** The report that is open. */
  id: id(),
});

/** The search parameters of the queue. */
export type QueueSearch = SearchOf<typeof queue>;
export const { read: readQueueSearch, change: withParts } = queue;

const own = searchCodec({ id: id() });

/** The address of my own reports: which one is open. */
export type OwnSearch = SearchOf<typeof own>;
export const readOwnSearch = own.read;
