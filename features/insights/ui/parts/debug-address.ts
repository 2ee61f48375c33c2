import { isId } from '#platform/ui/is-id.ts';
/** What the address of /admin/debug says: who is looked into. */
export type DebugSearch = { person?: string };

/** Reads an address that anybody may have typed. */
export const readDebugSearch = ({ person }: Record<string, unknown>): DebugSearch =>
  isId(person) ? { person } : {};
