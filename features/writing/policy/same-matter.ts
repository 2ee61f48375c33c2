import { fold } from '#platform/contract/fold.ts';

/** Shorter words occur in any text and say nothing about its subject. */
const longWord = 4;
/** The share of an answer's longer words that must be in the original. */
const leastShare = 0.4;
const fewWords = 5;

/**
 * Whether an answer is still about its text. A service that obeyed an instruction in the text, or talked about itself,
 * answers with other words; tidying up and listing tasks does not (TRF-6).
 */
export function isSameMatter(original: string, answer: string): boolean {
  const known = new Set(wordsOf(original));
  const said = wordsOf(answer);
  if (said.length < fewWords && known.size < fewWords) return true;
  const shared = said.filter((word) => known.has(word)).length;
  return shared >= said.length * leastShare && shared >= Math.min(known.size, fewWords) * leastShare;
}

const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word.length >= longWord);
