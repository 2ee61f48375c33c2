import { wordLimits } from '../limits.ts';
import { tradeWords } from './trade-words.ts';

/**
 * The words that go to a service beside a sound: one's own and those of the trade, as many as it reads. No name of
 * somebody else is among them that was not added by hand (decision 075).
 */
export function promptOf(own: readonly string[]): string {
  const words = [...own, ...tradeWords.map(({ word }) => word)];
  let prompt = '';
  for (const word of words) {
    const longer = prompt === '' ? word : `${prompt}, ${word}`;
    if (longer.length <= wordLimits.promptMax) prompt = longer;
  }
  return prompt;
}
