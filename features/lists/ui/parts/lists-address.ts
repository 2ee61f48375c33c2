import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';

/** What the address of /contacts/lists says: which list is open. */
export type ListsSearch = { list?: ClientId };

/** Reads an address that anybody may have typed. */
export const readListsSearch = ({ list }: Record<string, unknown>): ListsSearch =>
  isId<ClientId>(list) ? { list } : {};
