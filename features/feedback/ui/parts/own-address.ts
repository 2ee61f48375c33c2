import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const own = searchCodec({ id: id() });

/** The address of my own reports: which one is open. */
export type OwnSearch = SearchOf<typeof own>;
export const readOwnSearch = own.read;
