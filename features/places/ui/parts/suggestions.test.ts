import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { createSuggestions } from './suggestions.ts';

const signal = new AbortController().signal;
const gazetteer = async (q: string) => [`${q}ville`, `${q}ville`, `${q}town`];

test('without a key the gazetteer answers and no script is fetched', async () => {
  const suggest = createSuggestions({
    gazetteer,
    mapsKey: async () => null,
    maps: () => Promise.reject(new Error('nobody asked for the script')),
  });
  expect(await suggest('San', signal)).toEqual({ labels: ['Sanville', 'Santown'], source: 'gazetteer' });
});

test('with a key Google answers; key and script are fetched once', async () => {
  let asked = 0;
  const suggest = createSuggestions({
    gazetteer,
    mapsKey: async () => {
      asked += 1;
      return 'key';
    },
    maps: async (key) => async (q) => Array.from({ length: 12 }, (_, index) => `${q} by ${key} ${index}`),
  });
  const { labels, source } = await suggest('San', signal);
  expect([source, labels.length, labels[0]]).toEqual(['google', limits.resultsMax, 'San by key 0']);
  await suggest('Sant', signal);
  expect(asked).toBe(1);
});

test.each([
  [
    'refuses its key',
    { mapsKey: async () => 'key', maps: async () => () => Promise.reject(new Error('denied')) },
  ],
  ['cannot be loaded', { mapsKey: async () => 'key', maps: () => Promise.reject(new Error('blocked')) }],
  [
    'cannot be asked for a key',
    { mapsKey: () => Promise.reject(new Error('no answer')), maps: async () => async () => [] },
  ],
])('when Google %s the gazetteer answers, and Google is not tried again', async (_what, google) => {
  let tries = 0;
  const suggest = createSuggestions({
    gazetteer,
    mapsKey: async () => {
      tries += 1;
      return google.mapsKey();
    },
    maps: google.maps,
  });
  expect((await suggest('San', signal)).source).toBe('gazetteer');
  expect((await suggest('Sant', signal)).labels).toEqual(['Santville', 'Santtown']);
  expect(tries).toBe(1);
});

test('a gazetteer that cannot be read is a failure, never an empty list', async () => {
  const suggest = createSuggestions({
    gazetteer: () => Promise.reject(new Error('no network')),
    mapsKey: async () => null,
    maps: async () => async () => [],
  });
  await expect(suggest('San', signal)).rejects.toThrow('no network');
});
