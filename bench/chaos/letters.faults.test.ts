import { expect, test } from 'vitest';
import { limits } from '#features/newsletter/limits.ts';
import { sendThroughKillsOfSenders } from './letters.ts';

const kills = 3;

// `npm run chaos -- letters` does it with 20,000 readers and 20 kills.
test('of two senders that are killed on the way, each reader is written to at most once, and who may have been missed is named', async () => {
  const found = await sendThroughKillsOfSenders({ readers: 300, kills, giveUpMs: 550_000 });
  expect(found).toMatchObject({ kills, twice: 0, wrongly: 0, missed: 0, unequal: 0 });
  // At most what the lines of a killed server had in hand.
  expect(found.uncertain).toBeLessThanOrEqual((kills + 2) * limits.lines);
});
