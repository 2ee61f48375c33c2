import { fold } from '#platform/contract/fold.ts';

/** Which listings have which word, for words that are typed in part. */
export interface WordBook {
  add(slot: number, words: readonly string[]): void;
  remove(slot: number, words: readonly string[]): void;
  /** Calls back with the listings of each word that begins so; one that has several of them is among several. */
  each(prefix: string, found: (slots: readonly number[]) => void): void;
}

/** The words of texts, each once, as they are compared. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => fold(text).split(' ')).filter((word) => word !== '')),
];

export function createWordBook(): WordBook {
  const slotsOf = new Map<string, number[]>();
  // In order, so that the words of one beginning are neighbours; made anew when a word came or went.
  let inOrder: string[] | undefined;
  const sorted = () => (inOrder ??= [...slotsOf.keys()].sort());
  return {
    add(slot, words) {
      for (const word of words) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else {
          slotsOf.set(word, [slot]);
          inOrder = undefined;
        }
      }
    },
    remove(slot, words) {
      for (const word of words) {
        const slots = slotsOf.get(word);
        if (!slots) continue;
        const at = slots.indexOf(slot);
        if (at >= 0) slots.splice(at, 1);
        if (slots.length > 0) continue;
        slotsOf.delete(word);
        inOrder = undefined;
      }
    },
    each(prefix, found) {
      const words = sorted();
      for (let at = firstFrom(words, prefix); at < words.length; at++) {
        const word = words[at] ?? '';
        if (!word.startsWith(prefix)) return;
        found(slotsOf.get(word) ?? []);
      }
    },
  };
}

function firstFrom(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
