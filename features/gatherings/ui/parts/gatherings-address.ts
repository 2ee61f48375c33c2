import type { ClientId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { gatheringLists } from '../../limits.ts';

const gatherings = searchCodec({
  list: oneOf(gatheringLists, 'coming'),
  /** The one that is open. */
  id: id<ClientId>(),
});
export type GatheringsSearch = SearchOf<typeof gatherings>;
export const { read: readGatheringsSearch, change: changeGatheringsSearch } = gatherings;
