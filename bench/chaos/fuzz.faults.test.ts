import { expect, test } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { fuzz } from './fuzz.ts';

test('SEC random requests of every role and random frames are answered: no 500, no hang, no exit', async () => {
  // Whether an answer takes two seconds is asked on a quiet machine (npm run chaos -- fuzz).
  const found = await fuzz({ requests: 2_000, frames: 400, seed: 7, hangMs: patience.timeout });
  expect(found.examples).toEqual([]);
  expect(found).toMatchObject({ requests: 2_000, frames: 400, faults: 0, hangs: 0, exits: 0 });
  // The noise reaches further than the first door.
  expect(found.byStatus['200']).toBeGreaterThan(50);
  expect(found.byStatus['400']).toBeGreaterThan(200);
});
