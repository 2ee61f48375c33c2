import { type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { limits } from '../../limits.ts';

const search = searchCodec({ q: text(limits.queryMax) });

/** What the address of the page says. */
export type SearchAddress = SearchOf<typeof search>;
export const readSearchAddress = search.read;
