import { oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { limits } from '../../limits.ts';

const search = searchCodec({ q: text(limits.queryMax), also: oneOf(['hidden']) });

/** The search parameters of the page. */
export type SearchAddress = SearchOf<typeof search>;
export const readSearchAddress = search.read;
