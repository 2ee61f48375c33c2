import { expect, test } from 'vitest';
import { wordLimits } from '../limits.ts';
import { promptOf } from './prompt.ts';

test('5.23 a service gets the speaker’s own words first, then trade words', () => {
  expect(promptOf(['Verhoeven', 'ICM'])).toMatch(/^Verhoeven, ICM, avails, one-liner/);
  expect(promptOf([])).toMatch(/^avails, /);
});

test('5.23 a word that does not fit is left out whole', () => {
  const own = Array.from({ length: wordLimits.ownMax }, (_, index) => `Verhoeven${index}`);
  const prompt = promptOf(own);
  expect(prompt.length).toBeLessThanOrEqual(wordLimits.promptMax);
  for (const word of prompt.split(', ')) expect(own).toContain(word);
});
