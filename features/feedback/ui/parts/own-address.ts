import { isId } from '#platform/contract/is-id.ts';

/** What the address of one's own reports says: which one is open. */
export type OwnSearch = { id?: string };

/** Reads the address; what cannot be an id opens none. */
export const readOwnSearch = (search: Record<string, unknown>): OwnSearch =>
  isId(search['id']) ? { id: search['id'] } : {};
