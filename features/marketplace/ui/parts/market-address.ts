import { limits as placeLimits } from '#features/places/limits.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
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
import { type FacetName, facetNames, limits, listSorts } from '../../limits.ts';

const values = choices(limits.choicesMax, limits.placeMax);

const facets = Object.fromEntries(facetNames.map((name) => [name, values])) as Record<
  FacetName,
  typeof values
>;

const views = ['mine', 'sent', 'map'] as const;

const address = searchCodec(
  {
    view: oneOf(views),
    q: text(limits.searchMax),
    ...facets,
    least: wholeNumber(1, limits.rateMax),
    from: day,
    until: day,
    owner: id<PersonId>(),
    /** GeoNames id of a city, and the radius in kilometres. */
    place: wholeNumber(1, 2 ** 31 - 1),
    km: wholeNumber(0, placeLimits.kmMax),
    sort: oneOf(listSorts, 'new'),
    /** The listing that is open. */
    open: id<ClientId>(),
  },
  ({ km, ...search }) => ({ ...search, ...(search.place && km !== undefined && { km }) }),
);

/** What the address of /marketplace says. */
export type MarketSearch = SearchOf<typeof address>;
export const { read: readMarketSearch, change: changeMarketSearch } = address;
export type MarketChange = ChangeOf<MarketSearch>;

/** What narrows the list, without the view and what is open. */
export type MarketFilter = Omit<MarketSearch, 'view' | 'open'>;
export const filterOf = ({ view: _view, open: _open, ...filter }: MarketSearch): MarketFilter => filter;

/** The query string to save: what filters, without the order. */
export function savedAddressOf(search: MarketSearch): string {
  const { sort: _sort, ...filter } = filterOf(search);
  return new URLSearchParams(
    Object.entries(filter).map(([part, value]): [string, string] => [part, String(value)]),
  ).toString();
}

/** Parses a saved address. */
export const searchAt = (saved: string): MarketSearch =>
  readMarketSearch(Object.fromEntries(new URLSearchParams(saved)));

/** Whether a saved address filters as an address does: a missing radius is the usual one. */
export function isSameFilter(one: MarketSearch, other: MarketSearch): boolean {
  const [first, second] = [one, other].map((search) =>
    savedAddressOf(search.place ? { ...search, km: search.km ?? placeLimits.kmUsual } : search),
  );
  const sorted = (saved = '') => saved.split('&').toSorted().join('&');
  return sorted(first) === sorted(second);
}

/** Clears everything that narrows the list. */
export const unfiltered: MarketChange = {
  q: undefined,
  ...Object.fromEntries(facetNames.map((name) => [name, undefined])),
  least: undefined,
  from: undefined,
  until: undefined,
  owner: undefined,
  place: undefined,
  km: undefined,
};

export const isFiltered = ({ sort: _sort, ...filter }: MarketFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

/** Adds a value to a facet, or removes it. */
export function toggled(search: MarketSearch, facet: FacetName, value: string): MarketChange {
  // A lowest amount means something in one currency and one way of paying alone.
  const isAmount = facet === 'pay' || facet === 'currency';
  return { [facet]: withToggled(search[facet], value), ...(isAmount && { least: undefined }) };
}

export const chosenOf = (search: MarketSearch, facet: FacetName): string[] => chosenIn(search[facet]);
