import type { PersonId } from '#platform/contract/ids.ts';
import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const debug = searchCodec({ person: id<PersonId>() });

/** The search parameters of /admin/debug: the person being looked into. */
export type DebugSearch = SearchOf<typeof debug>;
export const readDebugSearch = debug.read;
