import { expect, test } from 'vitest';
import { cutPowerWhileSending, hasSurvived } from './powercut.ts';

test('G06 P09 what was acknowledged before a power cut is there after it; where none can be simulated the run says why', async () => {
  const found = await cutPowerWhileSending({ cuts: 1, messages: 200, checkpoints: 2, seed: 17 });
  expect(hasSurvived(found), JSON.stringify(found)).toBe(true);
});
