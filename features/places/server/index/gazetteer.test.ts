import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fold } from '#platform/contract/fold.ts';
import { aliases } from './aliases.ts';
import { createGazetteer } from './gazetteer.ts';

const file = resolve(import.meta.dirname, '../../../../data-files/places.tsv');
const gazetteer = createGazetteer(readFileSync(file, 'utf8'));
const labels = (text: string) => gazetteer.find(text).map(({ label }) => label);

test('the gazetteer holds the cities of the world', () => {
  expect(gazetteer.size).toBeGreaterThan(25_000);
  expect(gazetteer.size).toBeLessThan(30_000);
});

test.each([
  ['sao p', 'São Paulo, Brazil'],
  ['SÃO PAULO', 'São Paulo, Brazil'],
  ['reykjavik', 'Reykjavík, Capital Region, Iceland'],
  ['los a', 'Los Angeles, California, United States'],
  ["Xi'an", 'Xi’an, Shaanxi, China'],
  ['  tokyo ', 'Tokyo, Japan'],
])('a person who types "%s" is offered %s first', (typed, label) => {
  expect(labels(typed)[0]).toBe(label);
});

test('typing the start of many city names offers the ten largest, in order, without duplicates', () => {
  const found = gazetteer.find('san');
  expect(found).toHaveLength(10);
  expect(found.map(({ population }) => population)).toEqual(
    found.map(({ population }) => population).toSorted((one, other) => other - one),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(10);
  expect(found.every(({ name }) => fold(name).startsWith('san'))).toBe(true);
});

test('a region or country after the name tells two cities of one name apart', () => {
  expect(labels('london').slice(0, 2)).toEqual([
    'London, England, United Kingdom',
    'London, Ontario, Canada',
  ]);
  expect(labels('london, ont')).toEqual(['London, Ontario, Canada']);
  expect(labels('london ca')[0]).toBe('London, Ontario, Canada');
  expect(labels('paris united states')[0]).toBe('Paris, Texas, United States');
});

test.each([
  ['LA', 'Los Angeles, California, United States'],
  ['nyc', 'New York City, New York, United States'],
  ['SF', 'San Francisco, California, United States'],
  ['Bombay', 'Mumbai, Maharashtra, India'],
  ['cologne', 'Köln, North Rhine-Westphalia, Germany'],
])('the trade name %s finds %s before cities whose names begin with it', (name, label) => {
  expect(labels(name)[0]).toBe(label);
  expect(new Set(labels(name)).size).toBe(labels(name).length);
});

test('every alias is written as people type it and refers to existing cities', () => {
  for (const name of Object.keys(aliases)) {
    expect(fold(name), name).toBe(name);
    expect(aliases[name]?.length, name).toBeGreaterThan(0);
    const found = gazetteer.find(name).map(({ id }) => id);
    expect(found, name).toEqual(expect.arrayContaining([...(aliases[name] ?? [])]));
  }
});

test('S68 coordinates of a city are rounded to the kilometre', () => {
  const [place] = gazetteer.find('los angeles');
  expect(place).toMatchObject({ latitude: 34.05, longitude: -118.24, country: 'US', region: 'California' });
});

test.each(['', '   ', '...', 'zzzzqqq', '🙂'])('nothing is found for "%s"', (typed) => {
  expect(gazetteer.find(typed)).toEqual([]);
});

test('a damaged file is refused instead of being read as fewer cities', () => {
  expect(() => createGazetteer('id\tname\n1\tNowhere\n')).toThrow('not a place');
});
