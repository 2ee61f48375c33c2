import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const person = searchCodec({
  /** As whom one looks at one's own page; absent is as oneself. */
  as: oneOf(['connection', 'stranger']),
  /** What of the work is open; absent is the first there is. */
  tab: oneOf(['credits', 'reel', 'skills']),
});

/** What the address of a person's page says. */
export type PersonSearch = SearchOf<typeof person>;
export type PersonTab = NonNullable<PersonSearch['tab']>;
export const readPersonSearch = person.read;
