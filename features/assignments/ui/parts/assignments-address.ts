import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { type AssignmentsViewName, limits, views } from '../../limits.ts';

/** What the address of /assignments says: which view, what is looked for, and which assignment is open. */
export type AssignmentsSearch = { view?: AssignmentsViewName; q?: string; open?: ClientId };

/** Reads an address that anybody may have typed. */
export function readAssignmentsSearch(search: Record<string, unknown>): AssignmentsSearch {
  const view = views.find((one) => one === search['view']);
  const typed = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const q = typeof typed === 'string' ? typed.trim().slice(0, limits.searchMax) : '';
  return {
    ...(view && { view }),
    ...(q && { q }),
    ...(isId<ClientId>(search['open']) && { open: search['open'] }),
  };
}

/** The address with some of its parts changed; undefined takes one away. */
export const withParts = (
  search: AssignmentsSearch,
  parts: { [Part in keyof AssignmentsSearch]?: AssignmentsSearch[Part] | undefined },
): AssignmentsSearch => readAssignmentsSearch({ ...search, ...parts });
