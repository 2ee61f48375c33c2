import { expect, test } from 'vitest';
import { restartInTurn } from './rolling.ts';

test('G34 P14 two servers are restarted in turn while people send: nothing fails, nothing is lost, everybody hears all of it', async () => {
  const found = await restartInTurn({ restarts: 2, rooms: 1, seed: 13 });
  expect(found).toMatchObject({ restarts: 2, failed: 0, strayed: 0, lost: 0, dup: 0, holes: 0 });
  expect(found.acked).toBeGreaterThan(0);
});
