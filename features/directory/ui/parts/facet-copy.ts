import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { ChoiceFacet, Nearness, Sort } from '../../limits.ts';

/** Copy of the facets, sorting and empty results. */
export const facetCopy = translated('directoryFacets', {
  empty: 'No people yet. Everyone you can work with appears here.',
  noResults: (term: string) => `No results found for "${term}"`,
  noneMatch: 'No one matches all of these filters.',
  sort: 'Sort',
  sorts: {
    best: 'Best match',
    name: 'Name',
    last: 'Last name',
    newest: 'Newest members',
    confirmed: 'Recently confirmed',
  } satisfies Record<Sort | 'best', string>,
  all: {
    role: (count: number) => `All ${counted.format(count)} roles`,
    genre: (count: number) => `All ${counted.format(count)} genres`,
    type: (count: number) => `All ${counted.format(count)} types`,
    language: (count: number) => `All ${counted.format(count)} languages`,
    union: (count: number) => `All ${counted.format(count)} unions`,
    list: (count: number) => `All ${counted.format(count)} lists`,
    degree: (count: number) => `All ${counted.format(count)}`,
  } satisfies Record<ChoiceFacet, (count: number) => string>,
  findValue: 'Find',
  noValue: 'No matches.',
  valuesBroken: 'Couldn’t load the full list',
  nearness: { base: 'Base city', local: 'Works as a local hire' } satisfies Record<Nearness, string>,
  findPlace: 'City',
  otherPlace: 'Any other city',
  noPlace: 'No matching city.',
  from: 'Available from',
  until: 'Until',
});
