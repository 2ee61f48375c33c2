import type { ClientId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { limits, threadLists } from '../../limits.ts';

const isThere = (given: unknown) => (given === undefined ? undefined : true);
const place = (given: unknown) => {
  const at = Number(given);
  return Number.isInteger(at) && at > 0 ? at : undefined;
};

const community = searchCodec({
  space: id<ClientId>(),
  list: oneOf(threadLists, 'latest'),
  q: text(limits.searchMax),
  /** Opens the dialog of a new thread. */
  create: isThere,
});
export type CommunitySearch = SearchOf<typeof community>;
export const { read: readCommunitySearch, change: changeCommunitySearch } = community;

const thread = searchCodec({
  /** The number of the post it is opened at. */
  at: place,
});
export type ThreadSearch = SearchOf<typeof thread>;
export const { read: readThreadSearch } = thread;

const members = searchCodec({ space: id<ClientId>(), q: text(limits.searchMax) });
export type MembersSearch = SearchOf<typeof members>;
export const { read: readMembersSearch, change: changeMembersSearch } = members;
