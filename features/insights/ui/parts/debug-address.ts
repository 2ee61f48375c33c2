import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';

/** What the address of /admin/debug says: who is looked into. */
export type DebugSearch = { person?: PersonId };

/** Reads an address that anybody may have typed. */
export const readDebugSearch = ({ person }: Record<string, unknown>): DebugSearch =>
  isId<PersonId>(person) ? { person } : {};
