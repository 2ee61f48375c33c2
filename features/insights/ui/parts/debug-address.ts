/** What the address of /admin/debug says: who is looked into. */
export type DebugSearch = { person?: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an address that anybody may have typed. */
export const readDebugSearch = ({ person }: Record<string, unknown>): DebugSearch =>
  typeof person === 'string' && uuid.test(person) ? { person } : {};
