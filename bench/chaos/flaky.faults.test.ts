import { expect, test } from 'vitest';
import { sendOverBadNetwork } from './flaky.ts';

test('G02 P02 people who send over a network that cuts, delays and splits lose nothing and double nothing, and all show the same history', async () => {
  const found = await sendOverBadNetwork({
    messages: 120,
    rooms: 2,
    badness: {
      resets: 0.3,
      halfOpen: 0.03,
      silentMs: 4_000,
      splits: 0.2,
      latency: { minMs: 0, maxMs: 20 },
      liveLife: { minMs: 100, maxMs: 600 },
    },
    tries: { giveUpMs: () => 3_000 },
    giveUpMs: 3_000,
    seed: 11,
  });
  expect(found).toMatchObject({ acked: 120, lost: 0, dup: 0, holes: 0, strayed: 0 });
  // The network did its worst.
  expect(found.network.resetAfter).toBeGreaterThan(5);
  expect(found.network.liveDropped).toBeGreaterThan(0);
});
