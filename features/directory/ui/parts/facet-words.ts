import { limits as placeLimits } from '#features/places/limits.ts';
import { dateWords } from '#platform/ui/time-words.ts';
import type { Overview } from '../../contract/index.ts';
import { type Acquaintance, type ChoiceFacet, choiceFacets, type Facet } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type Change, chosenOf, type DirectorySearch, toggled } from './directory-address.ts';

/** The label of a value: sent by the server, except for degrees. */
export const labelOf = (facet: ChoiceFacet, { value, label }: { value: string; label: string }): string =>
  facet === 'degree' ? (copy.degrees[value as Acquaintance] ?? label) : label;

/** An active filter, shown as a removable chip. */
export type ActiveFilter = { key: string; label: string; without: Change };

/** All active filters except the text, which is shown in its field. */
export function activeFilters(search: DirectorySearch, overview: Overview | undefined): ActiveFilter[] {
  const ofChoices = choiceFacets.flatMap((facet) =>
    chosenOf(search, facet).map((value) => {
      const known = overview?.facets[facet].values.find((one) => one.value === value);
      return {
        key: `${facet}:${value}`,
        label: labelOf(facet, known ?? { value, label: value }),
        without: toggled(search, facet, value),
      };
    }),
  );
  return [...ofChoices, ...placeFilter(search, overview), ...freeFilter(search)];
}

function placeFilter(search: DirectorySearch, overview: Overview | undefined): ActiveFilter[] {
  if (!search.place) return [];
  const city = overview?.facets.place.chosen?.label.split(',')[0] ?? copy.facets.place;
  const label = copy.around(city, search.km ?? placeLimits.kmUsual);
  return [{ key: 'place', label, without: { place: undefined, km: undefined, as: undefined } }];
}

function freeFilter(search: DirectorySearch): ActiveFilter[] {
  if (!search.free) return [];
  const label = copy.freeFrom(dateWords(search.free), search.until && dateWords(search.until));
  return [{ key: 'free', label, without: { free: undefined, until: undefined } }];
}

/** The change that removes one facet (DIR-5). */
export function withoutFacet(facet: Facet): Change {
  if (facet === 'place') return { place: undefined, km: undefined, as: undefined };
  if (facet === 'free') return { free: undefined, until: undefined };
  return { [facet]: undefined };
}
