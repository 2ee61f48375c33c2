import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

const person = searchCodec({
  /** Whose view of my page is previewed; absent for mine. */
  as: oneOf(['connection', 'stranger']),
  /** The open tab; absent for the first. */
  tab: oneOf(['credits', 'reel', 'skills']),
});

/** Search parameters of a person's page. */
export type PersonSearch = SearchOf<typeof person>;
export type PersonTab = NonNullable<PersonSearch['tab']>;
export const readPersonSearch = person.read;
