import { fold } from '#platform/contract/fold.ts';
import type { Place } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { aliases } from './aliases.ts';

/** Cities in memory, searchable by prefix. */
export interface Gazetteer {
  /**
   * At most `limits.resultsMax` cities for a text, the largest first: trade names ("LA") before names that begin with
   * it, ignoring accents, optionally followed by region or country ("london ontario").
   */
  find(text: string): Place[];
  /** The city a stored place refers to: its name, alone or with region and country; the largest of that name. */
  named(text: string): Place | undefined;
  /** A city by its id. */
  at(id: number): Place | undefined;
  readonly size: number;
}

/** Cities by folded name, with the names sorted. */
interface ByName {
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, readonly Place[]>;
}

/** Builds the gazetteer from the rows of data-files/places.tsv, sorted by population; throws on an invalid row. */
export function createGazetteer(text: string): Gazetteer {
  const [, ...lines] = text.trimEnd().split('\n');
  const places = lines.map(readPlace);
  const cities = byNameOf(places);
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
      return called ?? largest(withName(cities, key));
    },
    find(typed) {
      const key = fold(typed);
      if (key === '') return [];
      const found = new Set(beginningWith(cities, key));
      const first = named.get(key) ?? [];
      const rest = [...found].filter((place) => !first.includes(place)).sort(byPopulation);
      return [...first, ...rest].slice(0, limits.resultsMax);
    },
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryNames: Record<string, string> = {};
/** Cached, because 28,000 cities look up the names of two hundred countries. */
const countryName = (country: string): string => (countryNames[country] ??= countries.of(country) ?? country);

function readPlace(line: string): Place {
  const [id, name = '', region = '', country = '', population, latitude, longitude] = line.split('\t');
  if (longitude === undefined) throw new Error(`not a place: ${line}`);
  // A city that is its own region ("Singapore, Singapore") is named once.
  const label = [...new Set([name, region, countryName(country)])].filter(Boolean).join(', ');
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

function byNameOf(all: readonly Place[]): ByName {
  const places = Map.groupBy(all, ({ name }) => fold(name));
  // By code unit, as `startsWith` needs it: a locale's collation would tear prefixes apart.
  return { names: [...places.keys()].sort(), places };
}

/** Folded qualifiers that may follow the name of a city. */
const qualifiersOf = ({ region, country }: Place): string[] =>
  [`${region} ${countryName(country)}`, countryName(country), country].map(fold);

/** Cities whose whole name is a prefix of the typed text, with the rest of it. */
const withRest = ({ places }: ByName, key: string): [Place, string][] =>
  [...key.matchAll(/ /g)].flatMap(({ index }) => {
    const rest = key.slice(index + 1);
    return (places.get(key.slice(0, index)) ?? []).map((place): [Place, string] => [place, rest]);
  });

function beginningWith(cities: ByName, key: string): Place[] {
  const { names, places } = cities;
  const found: Place[] = [];
  for (let at = firstFrom(names, key); names[at]?.startsWith(key); at += 1)
    found.push(...(places.get(names[at] ?? '') ?? []));
  for (const [place, rest] of withRest(cities, key))
    if (qualifiersOf(place).some((words) => words.startsWith(rest))) found.push(place);
  return found;
}

/** Cities with exactly this name, with or without a qualifier. */
const withName = (cities: ByName, key: string): Place[] => [
  ...(cities.places.get(key) ?? []),
  ...withRest(cities, key).flatMap(([place, rest]) => (qualifiersOf(place).includes(rest) ? place : [])),
];

const largest = (places: readonly Place[]): Place | undefined => places.toSorted(byPopulation)[0];

/** Index of the first name not before this key. */
function firstFrom(names: readonly string[], key: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byPopulation = (one: Place, other: Place) => other.population - one.population || one.id - other.id;
