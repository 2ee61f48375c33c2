import { expect, test } from 'vitest';
import { sendThroughKills } from './kills.ts';

test('P01 P02 no acknowledged message is lost or doubled when server and database are killed while people send', {
  timeout: 60_000,
}, async () => {
  const found = await sendThroughKills(2, { minMs: 300, spreadMs: 400 });
  expect(found).toMatchObject({ kills: 2, lost: 0, doubled: 0, holes: 0 });
  expect(found.acknowledged).toBeGreaterThan(20);
});
