import type { ClientId, PersonId } from '#platform/contract/ids.ts';
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
import { type FacetName, facetNames, limits, listSorts } from '../../limits.ts';

const words = text(Number.POSITIVE_INFINITY);

/** Values of one facet, with commas between. */
const choices = (given: unknown): string | undefined => {
  const values = words(given)?.split(',') ?? [];
  const fitting = values.map((one) => one.trim()).filter((one) => one && one.length <= limits.placeMax);
  return [...new Set(fitting)].slice(0, limits.choicesMax).join(',') || undefined;
};

const facets = Object.fromEntries(facetNames.map((name) => [name, choices])) as Record<
  FacetName,
  typeof choices
>;

const views = ['mine', 'sent'] as const;

const address = searchCodec({
  view: oneOf(views),
  q: text(limits.searchMax),
  ...facets,
  least: wholeNumber(1, limits.rateMax),
  from: day,
  until: day,
  owner: id<PersonId>(),
  sort: oneOf(listSorts, 'new'),
  /** The listing that is open. */
  open: id<ClientId>(),
});

/** What the address of /marketplace says. */
export type MarketSearch = SearchOf<typeof address>;
export const { read: readMarketSearch, change: changeMarketSearch } = address;
export type MarketChange = ChangeOf<MarketSearch>;

/** What narrows the list, without the view and what is open. */
export type MarketFilter = Omit<MarketSearch, 'view' | 'open'>;
export const filterOf = ({ view: _view, open: _open, ...filter }: MarketSearch): MarketFilter => filter;

/** Clears everything that narrows the list. */
export const unfiltered: MarketChange = {
  q: undefined,
  ...Object.fromEntries(facetNames.map((name) => [name, undefined])),
  least: undefined,
  from: undefined,
  until: undefined,
  owner: undefined,
};

export const isFiltered = ({ sort: _sort, ...filter }: MarketFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

/** Adds a value to a facet, or removes it. */
export function toggled(search: MarketSearch, facet: FacetName, value: string): MarketChange {
  const chosen = chosenOf(search, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  // A lowest amount means something in one currency and one way of paying alone.
  const isAmount = facet === 'pay' || facet === 'currency';
  return { [facet]: next.join(',') || undefined, ...(isAmount && { least: undefined }) };
}

export const chosenOf = (search: MarketSearch, facet: FacetName): string[] =>
  search[facet]?.split(',').filter(Boolean) ?? [];
