import { labelOf } from '#features/profiles/server/public.ts';
import type { FacetValue, FacetValues, Overview } from '../contract/index.ts';
import { acquaintances, type ChoiceFacet, choiceFacets, limits } from '../limits.ts';
import type { Looked } from './access.ts';
import { countWith } from './index/match.ts';
import type { DirectoryParts } from './parts.ts';

/** Totals, counts of every facet, and the facet to drop if nobody matches. */
export function overviewOf(parts: Pick<DirectoryParts, 'text'>, looked: Looked): Overview {
  const { roster, viewer, filter, matches } = looked;
  const total = matches.people.length;
  return {
    total,
    everybody: roster.inOrder.length - [...viewer.blocked].filter((id) => roster.find(id)).length,
    facets: {
      ...(Object.fromEntries(
        choiceFacets.map((facet) => [facet, shorten(valuesOf(looked, facet), filter[facet] ?? [])]),
      ) as Record<ChoiceFacet, FacetValues>),
      place: placesOf(looked),
    },
    roles: filter.q ? rolesOf(parts, looked, filter.q) : [],
    drop: total === 0 ? dropOf(looked) : null,
  };
}

/**
 * Every value of a facet that anyone has under the other facets, the most frequent first. Chosen values are always
 * included.
 */
export function valuesOf({ roster, viewer, filter, matches }: Looked, facet: ChoiceFacet): FacetValue[] {
  const { counts } = matches;
  // The page has the labels: four words in two languages.
  if (facet === 'degree')
    return acquaintances.map((value) => ({ value, label: value, count: counts.degree[value] }));
  if (facet === 'list') {
    return viewer.lists.map(({ id, name }, index) => ({
      value: id,
      label: name,
      count: counts.lists[index] ?? 0,
    }));
  }
  const chosen = new Set(filter[facet] ?? []);
  const book = roster.books[facet];
  return [...counts.own[facet]]
    .map((count, number) => ({ ...book.at(number), count }))
    .filter(({ value, count }) => count > 0 || chosen.has(value))
    .map((one) => ({ ...one, label: called(facet, one) }))
    .sort((one, other) => other.count - one.count || compareText(one.label, other.label));
}

/** The current label of a slug; free text is its own label. */
function called(facet: ChoiceFacet, { value, label }: Pick<FacetValue, 'value' | 'label'>): string {
  if (facet === 'role') return labelOf('job-titles', value);
  return facet === 'genre' ? labelOf('genres', value) : label;
}

function shorten(values: readonly FacetValue[], chosen: readonly string[]): FacetValues {
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  const others = values.filter((value) => !isChosen(value));
  return {
    values: [...values.filter(isChosen), ...others.slice(0, limits.valuesShown)],
    total: values.length,
  };
}

function placesOf({ roster, place, matches: { counts } }: Looked): Overview['facets']['place'] {
  const counted = roster.places
    .map(({ id, label }, number) => ({ id, label, count: counts.places[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || compareText(one.label, other.label));
  return {
    chosen: place ? { id: place.id, label: place.label } : null,
    base: counts.base,
    local: counts.local,
    values: counted.slice(0, limits.valuesShown),
    total: counted.length,
  };
}

/** Job titles the text may mean, and how many people each would show in place of the text. */
function rolesOf(
  { text }: Pick<DirectoryParts, 'text'>,
  { roster, viewer, filter, place, said }: Looked,
  q: string,
): FacetValue[] {
  const meant = text.rolesMeant(q, limits.rolesMax);
  if (meant.length === 0) return [];
  const { q: _text, role: _role, ...rest } = filter;
  // -1: nobody has this value.
  const values = meant.map(({ value }) => roster.books.role.find(value) ?? -1);
  const counts = countWith(
    roster,
    viewer,
    { filter: rest, place, said, found: undefined },
    { facet: 'role', values },
  );
  return meant.flatMap(({ value, label }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ value, label, count }] : [];
  });
}

/** The facet that alone excludes the most people (DIR-5); null if no single one does. */
function dropOf({ matches }: Looked): Overview['drop'] {
  const [facet, count] = [...matches.missed].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return facet && count ? { facet, count } : null;
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
