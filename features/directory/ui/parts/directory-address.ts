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
    /** GeoNames' number of a city, and kilometres around it. */
    place: wholeNumber(1, 2 ** 31 - 1),
    km: wholeNumber(0, limits.kmMax),
    as: oneOf(nearnesses),
    free: day,
    until: day,
    /** The person in the side panel. */
    person: id(),
    /** In which order; absent as the text finds them, and by name where there is none. */
    sort: oneOf(sorts),
    /** The map instead of the list. */
    view: oneOf(['map']),
  },
  ({ km, as, until, sort, ...search }) => ({
    ...search,
    ...(search.place && km !== undefined && { km }),
    ...(search.place && as && { as }),
    ...(search.free && until && { until }),
    // By name is the order without a text.
    ...(sort && (sort !== 'name' || search.q) && { sort }),
  }),
);

/** What the address of /directory says. */
export type DirectorySearch = SearchOf<typeof directory>;
export const { read: readDirectorySearch, change: withParts } = directory;

/** What people are narrowed by: the address without who is open, and how and in which order it is shown. */
export type DirectoryFilter = Omit<DirectorySearch, 'person' | 'sort' | 'view'>;

export type Change = ChangeOf<DirectorySearch>;

/** The values of a facet that are chosen. */
export const chosenOf = (search: DirectorySearch, facet: ChoiceFacet): string[] =>
  search[facet]?.split(',').filter(Boolean) ?? [];

/** A value of a facet more, or less where it was chosen. */
export function withToggled(search: DirectorySearch, facet: ChoiceFacet, value: string): Change {
  const chosen = chosenOf(search, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { [facet]: next.join(',') || undefined };
}

/** The address without who is open, and how and in which order it is shown. */
export function filterOf({
  person: _open,
  sort: _order,
  view: _shown,
  ...filter
}: DirectorySearch): DirectoryFilter {
  return filter;
}

/** How many facets narrow, the text not counted: what the button of a phone shows. */
export const narrowing = (search: DirectorySearch): number =>
  choiceFacets.filter((facet) => search[facet]).length + (search.place ? 1 : 0) + (search.free ? 1 : 0);

/** Takes every facet away; who is open stays, the order, and the map. */
export const withoutFilter = (search: DirectorySearch): Change => ({
  ...Object.fromEntries(Object.keys(search).map((part) => [part, undefined])),
  ...(search.person && { person: search.person }),
  ...(search.sort && { sort: search.sort }),
  ...(search.view && { view: search.view }),
});

/** What stands behind the question mark of an address, who is open left out: as it is kept. */
export const addressOf = (search: DirectorySearch): string =>
  new URLSearchParams(
    Object.entries(filterOf(search)).map(([part, value]): [string, string] => [part, String(value)]),
  ).toString();

/** Where a kept address leads. */
export const searchAt = (address: string): DirectorySearch =>
  readDirectorySearch(Object.fromEntries(new URLSearchParams(address)));

/** Whether two addresses narrow to the same: a radius that is not named is the usual one. */
export function isSameFilter(one: DirectorySearch, other: DirectorySearch): boolean {
  const [first, second] = [one, other].map((search) =>
    addressOf(search.place ? { ...search, km: search.km ?? limits.kmUsual } : search),
  );
  const sorted = (address = '') => address.split('&').toSorted().join('&');
  return sorted(first) === sorted(second);
}
