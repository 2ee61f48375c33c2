import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const own = searchCodec({ id: id() });

/** What the address of one's own reports says: which one is open. */
export type OwnSearch = SearchOf<typeof own>;
export const readOwnSearch = own.read;
