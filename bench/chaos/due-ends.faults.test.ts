import { expect, test } from 'vitest';
import { endWhileDown } from './due-ends.ts';

test('holds, requests and confirmations that end while no server runs end once when two come back at the same moment', async () => {
  const { tookMs: _, ...found } = await endWhileDown(60);
  expect(found).toEqual({
    ends: 60,
    once: 60,
    left: 0,
    kinds: {
      'holds that expire': { ends: 24, once: 24 },
      'challenges that lapse': { ends: 6, once: 6 },
      'requests that expire': { ends: 18, once: 18 },
      'confirmations that are asked for': { ends: 12, once: 12 },
    },
  });
});
