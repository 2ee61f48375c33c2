import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { type Box, boxes } from '../../limits.ts';

export type RequestsView = Box | 'introductions';

/** The lists of the page, in order. */
export const requestViews: readonly RequestsView[] = [...boxes, 'introductions'];

const requests = searchCodec({ box: oneOf(requestViews, 'incoming') });

/** The search parameters of /contacts/requests: which list is open; by default those that wait for me. */
export type RequestsSearch = SearchOf<typeof requests>;
export const readRequestsSearch = requests.read;
