import { expect, test } from 'vitest';
import { sendThroughKillsOfSenders } from './letters.ts';

// `npm run chaos -- letters` does it with 20,000 readers and 20 kills.
test('of two senders that are killed on the way, each reader is written to at most once, and who may have been missed is named', async () => {
  const found = await sendThroughKillsOfSenders({ readers: 1_500, kills: 4, giveUpMs: 300_000 });
  expect(found).toMatchObject({ kills: 4, twice: 0, wrongly: 0, missed: 0, unequal: 0 });
  // At most what the lines of a killed server had in hand.
  expect(found.uncertain).toBeLessThanOrEqual(4 * 6 + 12);
});
