import { expect, test } from 'vitest';
import { wordLimits } from '../limits.ts';
import { promptOf } from './prompt.ts';

test('5.23 a service is told one’s own words first, then those of the trade', () => {
  expect(promptOf(['Verhoeven', 'ICM'])).toMatch(/^Verhoeven, ICM, avails, one-liner/);
  expect(promptOf([])).toMatch(/^avails, /);
});

test('5.23 what has no room is left out whole', () => {
  const own = Array.from({ length: wordLimits.ownMax }, (_, index) => `Verhoeven${index}`);
  const prompt = promptOf(own);
  expect(prompt.length).toBeLessThanOrEqual(wordLimits.promptMax);
  for (const word of prompt.split(', ')) expect(own).toContain(word);
});
