/** What the address of a person's page says. */
export type PersonSearch = {
  /** As whom one looks at one's own page; absent is as oneself. */
  as?: 'connection' | 'stranger';
};

/** Reads an address that anybody may have typed. */
export const readPersonSearch = ({ as }: Record<string, unknown>): PersonSearch =>
  as === 'connection' || as === 'stranger' ? { as } : {};
