import { expect, test } from 'vitest';
import { driftOfBadges } from './unread.ts';
import { operations } from './unread-operations.ts';

test('G13 P04 UNR the badge of every device stays what the server counts, whatever people do on three devices each', async () => {
  const found = await driftOfBadges({
    operations: 400,
    people: 8,
    conversations: 6,
    seed: 23,
    compareEvery: 100,
  });
  expect(found.examples).toEqual([]);
  expect(found).toMatchObject({ operations: 400, comparisons: 4, drift: 0, faults: 0 });
  // Everything was done, and not only refused.
  expect(Object.keys(found.accepted).toSorted()).toEqual(Object.keys(operations).toSorted());
});
