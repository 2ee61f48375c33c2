import { isId } from '#platform/contract/is-id.ts';
import { type Category, categories, limits, type State, states } from '../../limits.ts';

/** What the address of the queue says: the filters, and which report is open. */
export type QueueSearch = { state?: State; kind?: Category; q?: string; id?: string };

/** Reads the address; a filter that is none of ours filters nothing. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const state = states.find((one) => one === search['state']);
  const kind = categories.find((one) => one === search['kind']);
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, limits.searchMax) : '';
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(q !== '' && { q }),
    ...(isId(search['id']) && { id: search['id'] }),
  };
}

/** The address with some parts changed; an undefined part is taken away. */
export const withParts = (search: QueueSearch, parts: Record<string, string | undefined>): QueueSearch =>
  readQueueSearch({ ...search, ...parts });
