import {
  type ChangeOf,
  day,
  id,
  oneOf,
  type SearchOf,
  searchCodec,
  text,
  wholeNumber,
} from '#platform/ui/search-params.ts';
import { type ChoiceFacet, choiceFacets, limits, nearnesses, sorts } from '../../limits.ts';

const words = text(Number.POSITIVE_INFINITY);

const choices = (given: unknown): string | undefined => {
  const values = words(given)?.split(',') ?? [];
  const fitting = values.map((one) => one.trim()).filter((one) => one && one.length <= limits.choiceMax);
  return [...new Set(fitting)].slice(0, limits.choicesMax).join(',') || undefined;
};

const facets = Object.fromEntries(choiceFacets.map((facet) => [facet, choices])) as Record<
  ChoiceFacet,
  typeof choices
>;

const directory = searchCodec(
  {
    q: text(limits.textMax),
    ...facets,
    /** GeoNames id of a city, and the radius in kilometres. */
    place: wholeNumber(1, 2 ** 31 - 1),
    km: wholeNumber(0, limits.kmMax),
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
export const chosenOf = (search: DirectorySearch, facet: ChoiceFacet): string[] =>
  search[facet]?.split(',').filter(Boolean) ?? [];

/** Adds a value to a facet, or removes it if it was chosen. */
export function withToggled(search: DirectorySearch, facet: ChoiceFacet, value: string): Change {
  const chosen = chosenOf(search, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { [facet]: next.join(',') || undefined };
}

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
