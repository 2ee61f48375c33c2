import { limits as placeLimits } from '#features/places/limits.ts';
import {
  type ChangeOf,
  choices,
  chosenIn,
  day,
  id,
  oneOf,
  type SearchOf,
  searchCodec,
  text,
  wholeNumber,
  withToggled,
} from '#platform/ui/search-params.ts';
import { type ChoiceFacet, choiceFacets, limits, nearnesses, sorts } from '../../limits.ts';

const values = choices(limits.choicesMax, limits.choiceMax);

const facets = Object.fromEntries(choiceFacets.map((facet) => [facet, values])) as Record<
  ChoiceFacet,
  typeof values
>;

const directory = searchCodec(
  {
    q: text(limits.textMax),
    ...facets,
    /** GeoNames id of a city, and the radius in kilometres. */
    place: wholeNumber(1, 2 ** 31 - 1),
    km: wholeNumber(0, placeLimits.kmMax),
    as: oneOf(nearnesses),
    free: day,
    until: day,
    /** The person in the side panel. */
    person: id(),
    /** Sort order. Absent: by relevance for a text, otherwise by name. */
    sort: oneOf(sorts),
    /** The map instead of the list. */
    view: oneOf(['map']),
  },
  ({ km, as, until, sort, ...search }) => ({
    ...search,
    ...(search.place && km !== undefined && { km }),
    ...(search.place && as && { as }),
    ...(search.free && until && { until }),
    // Without a text, by name is the default.
    ...(sort && (sort !== 'name' || search.q) && { sort }),
  }),
);

/** Parsed search parameters of /directory. */
export type DirectorySearch = SearchOf<typeof directory>;
export const { read: readDirectorySearch, change: withParts } = directory;

/** The filters alone: without the open person, the sort order and the view. */
export type DirectoryFilter = Omit<DirectorySearch, 'person' | 'sort' | 'view'>;

export type Change = ChangeOf<DirectorySearch>;

/** The chosen values of a facet. */
export const chosenOf = (search: DirectorySearch, facet: ChoiceFacet): string[] => chosenIn(search[facet]);

/** Adds a value to a facet, or removes it if it was chosen. */
export const toggled = (search: DirectorySearch, facet: ChoiceFacet, value: string): Change => ({
  [facet]: withToggled(search[facet], value),
});

/** The filters alone, without the open person, the sort order and the view. */
export function filterOf({
  person: _open,
  sort: _order,
  view: _shown,
  ...filter
}: DirectorySearch): DirectoryFilter {
  return filter;
}

/** How many facets are active, the text not counted: the badge of the filter button on phones. */
export const narrowing = (search: DirectorySearch): number =>
  choiceFacets.filter((facet) => search[facet]).length + (search.place ? 1 : 0) + (search.free ? 1 : 0);

/** Removes every facet; keeps the open person, the sort order and the map. */
export const withoutFilter = (search: DirectorySearch): Change => ({
  ...Object.fromEntries(Object.keys(search).map((part) => [part, undefined])),
  ...(search.person && { person: search.person }),
  ...(search.sort && { sort: search.sort }),
  ...(search.view && { view: search.view }),
});

/** The query string to save, without the open person. */
export const addressOf = (search: DirectorySearch): string =>
  new URLSearchParams(
    Object.entries(filterOf(search)).map(([part, value]): [string, string] => [part, String(value)]),
  ).toString();
