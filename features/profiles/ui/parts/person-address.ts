/** What the address of a person's page says. */
export type PersonSearch = {
  /** As whom one looks at one's own page; absent is as oneself. */
  as?: 'connection' | 'stranger';
  /** What of the work is open; absent is the first there is. */
  tab?: PersonTab;
};

const tabs = ['credits', 'reel', 'skills'] as const;
export type PersonTab = (typeof tabs)[number];

/** Reads an address that anybody may have typed. */
export function readPersonSearch({ as, tab }: Record<string, unknown>): PersonSearch {
  const known = tabs.find((one) => one === tab);
  return { ...((as === 'connection' || as === 'stranger') && { as }), ...(known && { tab: known }) };
}
