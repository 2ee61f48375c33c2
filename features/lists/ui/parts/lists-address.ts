import type { ClientId } from '#platform/contract/ids.ts';
import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const lists = searchCodec({ list: id<ClientId>() });

/** Search parameters of /contacts/lists: the open list. */
export type ListsSearch = SearchOf<typeof lists>;
export const readListsSearch = lists.read;
