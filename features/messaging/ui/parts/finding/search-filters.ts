import { type SearchKey, type SearchToken, searchTokens } from '../../../policy/search-query.ts';

/** Filters that can be added to a search with a press. */
export const searchChips = ['from', 'in', 'file', 'link', 'before', 'after'] as const;
export type SearchChip = (typeof searchChips)[number];

const hasValues: Readonly<Partial<Record<SearchChip, string>>> = { file: 'file', link: 'link' };

/** The filters in a search, in the order they were typed. */
export const activeFilters = (text: string): SearchToken[] =>
  searchTokens(text).filter(({ key }) => key !== null);

/** The chip a filter belongs to; undefined for a value that no chip has. */
export function chipOf({ key, value }: SearchToken): SearchChip | undefined {
  if (key !== 'has') return key ?? undefined;
  return searchChips.find((chip) => hasValues[chip] === value.toLowerCase().replace(/s$/, ''));
}

/** The search without one of its filters. */
export const withoutFilter = (text: string, { start, end }: SearchToken): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();

/** The search without any filters. */
export const withoutFilters = (text: string): string => {
  const [first] = activeFilters(text);
  return first ? withoutFilters(withoutFilter(text, first)) : text.trim();
};

/** The search with a filter started (its value is still to be typed), or added if it needs no value. */
export function withFilter(text: string, chip: SearchChip, today: string): string {
  const value = hasValues[chip];
  const day = chip === 'before' || chip === 'after' ? today : '';
  const key: SearchKey = value ? 'has' : (chip as SearchKey);
  return `${text.trimEnd()} ${key}:${value ?? day}${value ? ' ' : ''}`.trimStart();
}
