import { isId } from '#platform/contract/is-id.ts';
import { type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { sharedTabs } from '../../../limits.ts';

const given = searchCodec({
  // A word that is none opens the first (SHP-1).
  tab: (word) => (word === undefined ? undefined : (sharedTabs.find((one) => one === word) ?? 'requests')),
  /** What is open at the right of the list. */
  open: (id) => (isId(id) ? id : undefined),
});

/** Which tab of Shared Projects the address names. */
export type GivenSearch = SearchOf<typeof given>;
export const readGivenSearch = given.read;
