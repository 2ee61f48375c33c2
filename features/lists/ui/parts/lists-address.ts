import type { ClientId } from '#platform/contract/ids.ts';
import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const lists = searchCodec({ list: id<ClientId>() });

/** What the address of /contacts/lists says: which list is open. */
export type ListsSearch = SearchOf<typeof lists>;
export const readListsSearch = lists.read;
