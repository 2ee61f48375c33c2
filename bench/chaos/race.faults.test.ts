import { expect, test } from 'vitest';
import { allContests, raceEverywhere } from './race.ts';

test('G29 of many who want a thing that is there once, on two servers at the same moment, exactly one gets it', async () => {
  const found = await raceEverywhere({ rounds: 1, parallel: 6 });
  expect(found).toEqual(Object.fromEntries(allContests.map(({ name }) => [name, { rounds: 1, wrong: 0 }])));
});
