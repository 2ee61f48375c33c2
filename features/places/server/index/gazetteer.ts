import { fold } from '#platform/contract/fold.ts';
import type { Place } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { aliases } from './aliases.ts';

/** Cities in memory, found by how they begin. */
export interface Gazetteer {
  /**
   * At most `limits.resultsMax` cities for a text, the largest first: those the trade calls so ("LA") before those
   * whose name begins so, whatever the accents, also with region or country behind the name ("london ontario").
   */
  find(text: string): Place[];
  /** The city that a stored place means: its own name, alone or with region and country; the largest of that name. */
  named(text: string): Place | undefined;
  /** A city by its number. */
  at(id: number): Place | undefined;
  readonly size: number;
}

type Entry = { key: string; place: Place };

/** Makes it from the rows of data-files/places.tsv, which come by population; throws for a row that is none. */
export function createGazetteer(text: string): Gazetteer {
  const [, ...lines] = text.trimEnd().split('\n');
  const places = lines.map(readPlace);
  const entries = places.flatMap(entriesOf).sort((one, other) => compare(one.key, other.key));
  const byId = new Map(places.map((place) => [place.id, place]));
  const named = new Map(
    Object.entries(aliases).map(([name, ids]) => [name, ids.flatMap((id) => byId.get(id) ?? [])]),
  );
  return {
    size: places.length,
    at: (id) => byId.get(id),
    named(text) {
      const key = fold(text);
      if (key === '') return undefined;
      const [called] = named.get(key) ?? [];
      return called ?? largest(sameAs(entries, key));
    },
    find(typed) {
      const key = fold(typed);
      if (key === '') return [];
      const found = new Set(beginningWith(entries, key));
      const first = named.get(key) ?? [];
      const rest = [...found].filter((place) => !first.includes(place)).sort(byPopulation);
      return [...first, ...rest].slice(0, limits.resultsMax);
    },
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function readPlace(line: string): Place {
  const [id, name = '', region = '', country = '', population, latitude, longitude] = line.split('\t');
  if (longitude === undefined) throw new Error(`not a place: ${line}`);
  const countryName = countries.of(country) ?? country;
  // A city that is its own region ("Singapore, Singapore") is named once.
  const label = [...new Set([name, region, countryName])].filter(Boolean).join(', ');
  return {
    id: Number(id),
    name,
    region,
    country,
    label,
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

function entriesOf(place: Place): Entry[] {
  const countryName = countries.of(place.country) ?? place.country;
  const ways = [
    [place.name, place.region, countryName],
    [place.name, countryName],
    [place.name, place.country],
  ];
  return ways.map((words) => ({ key: fold(words.join(' ')), place }));
}

function beginningWith(entries: readonly Entry[], key: string): Place[] {
  const found: Place[] = [];
  for (let index = firstFrom(entries, key); entries[index]?.key.startsWith(key); index += 1) {
    const entry = entries[index];
    if (entry) found.push(entry.place);
  }
  return found;
}

/** Cities that are called exactly so, with or without what stands behind their name. */
function sameAs(entries: readonly Entry[], key: string): Place[] {
  return beginningWith(entries, key).filter(
    (place) => fold(place.name) === key || entriesOf(place).some((entry) => entry.key === key),
  );
}

const largest = (places: readonly Place[]): Place | undefined => places.toSorted(byPopulation)[0];

/** Where the keys begin that are not before this one. */
function firstFrom(entries: readonly Entry[], key: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(entries[middle]?.key ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

// By code unit, as `startsWith` needs it: a language's own order would tear prefixes apart.
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const byPopulation = (one: Place, other: Place) => other.population - one.population || one.id - other.id;
