import { expect, test } from 'vitest';
import { sendThroughKills } from './kills.ts';

test('G01 P01 P02 P03 no acknowledged message is lost, doubled or out of order when server and database are killed while people send', async () => {
  const found = await sendThroughKills({ kills: 3, messages: 200, clients: 8, seed: 3 });
  expect(found).toMatchObject({ kills: 3, lost: 0, dup: 0, holes: 0, strayed: 0 });
  expect(found.acked).toBeGreaterThanOrEqual(200);
});
