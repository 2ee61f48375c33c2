import { wordLimits } from '../limits.ts';
import { tradeWords } from './trade-words.ts';

/**
 * The words sent to a service with a sound: the speaker's own and trade words, as many as it reads. It contains no one
 * else's name unless it was added by hand (decision 075).
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
