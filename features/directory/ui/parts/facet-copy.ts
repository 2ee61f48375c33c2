import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { ChoiceFacet, Nearness, Sort } from '../../limits.ts';

/** The words of the facets themselves, of the order, and of what they leave; what the list says of them stands with its own. */
export const facetCopy = translated('directoryFacets', {
  empty: 'Everybody you can work with stands here. Nobody does yet.',
  noResults: (term: string) => `No results found for "${term}"`,
  noneMatch: 'Nobody matches all of these filters.',
  sort: 'Order',
  sorts: {
    best: 'Best match',
    name: 'By name',
    last: 'By last name',
    newest: 'Newest members',
    confirmed: 'Last confirmed',
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
  noValue: 'Nothing is called that.',
  valuesBroken: 'Could not load all of them',
  nearness: { base: 'Base city', local: 'Works as a local' } satisfies Record<Nearness, string>,
  radius: 'Radius',
  kilometres: (km: number) => `${counted.format(km)} km`,
  findPlace: 'City',
  otherPlace: 'Any other city',
  noPlace: 'No city begins so.',
  from: 'Free from',
  until: 'Until',
});
