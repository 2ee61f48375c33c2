import type { ClientId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { limits, views } from '../../limits.ts';

const assignments = searchCodec({
  view: oneOf(views),
  q: text(limits.searchMax),
  /** The open assignment. */
  open: id<ClientId>(),
});

/** Search parameters of /assignments. */
export type AssignmentsSearch = SearchOf<typeof assignments>;
export const { read: readAssignmentsSearch, change: withParts } = assignments;
