import { type SharedTab, sharedTabs } from '../../../limits.ts';

export type GivenSearch = { tab?: SharedTab };

/** Which tab of Shared Projects the address names; a word that is none opens the first (SHP-1). */
export function readGivenSearch({ tab }: Record<string, unknown>): GivenSearch {
  if (tab === undefined) return {};
  return { tab: sharedTabs.find((one) => one === tab) ?? 'requests' };
}
