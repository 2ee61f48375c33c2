import { isId } from '#platform/contract/is-id.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  limits,
  type Nearness,
  nearnesses,
  type Sort,
  sorts,
} from '../../limits.ts';

/** What the address of /directory says; each part is absent rather than empty. */
export type DirectorySearch = Partial<Record<ChoiceFacet, string>> & {
  /** The text of the filter. */
  q?: string;
  /** GeoNames' number of a city, and kilometres around it. */
  place?: number;
  km?: number;
  as?: Nearness;
  /** Days, as "2027-02-01". */
  free?: string;
  until?: string;
  /** The person in the side panel. */
  person?: string;
  /** In which order; absent as the text finds them, and by name where there is none. */
  sort?: Sort;
  /** The map instead of the list. */
  view?: 'map';
};

/** What people are narrowed by: the address without who is open, and how and in which order it is shown. */
export type DirectoryFilter = Omit<DirectorySearch, 'person' | 'sort' | 'view'>;

export type Change = { [Part in keyof DirectorySearch]?: DirectorySearch[Part] | undefined };

// The router reads `?q=300` as a number, and film titles are numbers often enough.
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() ? text.trim() : undefined;
};

const numberOf = (value: unknown, max: number): number | undefined => {
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
};

/** A day that is on the calendar: February has no 31st. */
const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = Date.parse(value);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(value) ? value : undefined;
};

/** The values of a facet that are chosen. */
export const chosenOf = (search: DirectorySearch, facet: ChoiceFacet): string[] =>
  search[facet]?.split(',').filter(Boolean) ?? [];

const choicesOf = (value: unknown): string | undefined => {
  const values = textOf(value)?.split(',') ?? [];
  const fitting = values.map((one) => one.trim()).filter((one) => one && one.length <= limits.choiceMax);
  return [...new Set(fitting)].slice(0, limits.choicesMax).join(',') || undefined;
};

/** Reads an address that anybody may have typed. */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  const q = textOf(search['q'])?.slice(0, limits.textMax);
  const city = numberOf(search['place'], 2 ** 31 - 1);
  const place = city === 0 ? undefined : city;
  const km = place && numberOf(search['km'], limits.kmMax);
  const as = place && nearnesses.find((one) => one === search['as']);
  const free = dayOf(search['free']);
  const until = free && dayOf(search['until']);
  const person = isId(search['person']) ? search['person'] : undefined;
  const view = search['view'] === 'map' ? ('map' as const) : undefined;
  const asked = sorts.find((one) => one === search['sort']);
  // By name is the order without a text.
  const sort = asked === 'name' && !q ? undefined : asked;
  const chosen = choiceFacets.map((facet) => [facet, choicesOf(search[facet])] as const);
  const parts = { q, ...Object.fromEntries(chosen), place, km, as, free, until, person, sort, view };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** The address with some parts changed; `undefined` takes a part away. */
export const withParts = (search: DirectorySearch, change: Change): DirectorySearch =>
  readDirectorySearch({ ...search, ...change });

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
