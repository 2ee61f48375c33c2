import { isId } from '#platform/contract/is-id.ts';
import { type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { sharedTabs } from '../../../limits.ts';

const given = searchCodec({
  // An unknown tab opens the first (SHP-1).
  tab: (word) => (word === undefined ? undefined : (sharedTabs.find((one) => one === word) ?? 'requests')),
  /** The row open on the right. */
  open: (id) => (isId(id) ? id : undefined),
});

/** The tab of Shared Projects in the address. */
export type GivenSearch = SearchOf<typeof given>;
export const readGivenSearch = given.read;
