import { expect, test } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { killUnderMany } from './storm.ts';

test('G19 everybody who was connected comes back by themselves after a kill and has missed nothing', async () => {
  const found = await killUnderMany({ sockets: 60, seed: 5, patienceMs: patience.timeout });
  expect(found).toMatchObject({ sockets: 60, back: 60, missed: 0, lost: 0, dup: 0, holes: 0 });
  expect(found.acked).toBeGreaterThanOrEqual(6);
});
