import type { PersonId } from '#platform/contract/ids.ts';
import { id, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const debug = searchCodec({ person: id<PersonId>() });

/** What the address of /admin/debug says: who is looked into. */
export type DebugSearch = SearchOf<typeof debug>;
export const readDebugSearch = debug.read;
