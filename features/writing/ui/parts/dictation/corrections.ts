import { findPart } from '../../../policy/text-place.ts';
import type { Correction } from '../hearing/word-book.ts';

/** A correction that stands in the text of a field. */
export interface Corrected extends Correction {
  readonly id: number;
  /** Where it was put. */
  readonly from: number;
}

/** As many as are shown: more are the text's own business by then. */
const shownMax = 3;

/** What has been corrected in a field, the latest last, and what they have taken back: that is not done again. */
export function createCorrections() {
  let made: readonly Corrected[] = [];
  let writtenText: string | undefined;
  let lastId = 0;
  const refused = new Set<string>();
  const listeners = new Set<() => void>();
  const put = (next: readonly Corrected[]) => {
    made = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => made,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isRefused: ({ heard, meant }: Correction) => refused.has(keyOf(heard, meant)),
    /** Notes what was corrected in words that have just been written at a place; `text` is the whole of the field now. */
    add: (corrections: readonly Correction[], written: { text: string; at: number; whole: string }) => {
      if (corrections.length === 0) return;
      writtenText = written.whole;
      put([...made, ...placed(corrections, written, () => ++lastId)].slice(-shownMax));
    },
    /** Takes one back: what is to be put where, undefined where it does not stand in the text any more. */
    takeBack: (id: number, text: string) => {
      const one = made.find((correction) => correction.id === id);
      if (!one) return undefined;
      put(made.filter((correction) => correction !== one));
      refused.add(keyOf(one.heard, one.meant));
      const place = standsAt(one, text);
      return place && { ...place, text: one.heard };
    },
    /** The latest one while nothing was written since: that is what the key for undoing means then. */
    latestIn: (text: string) => (text === writtenText ? made.at(-1) : undefined),
    /** What they took back was the last thing written: the key goes on with the one before. */
    noteText: (text: string) => {
      writtenText = text;
    },
    clear: () => {
      if (made.length > 0) put([]);
    },
  };
}

/** Where a correction stands in a text now. */
export const standsAt = ({ meant, from }: Corrected, text: string) =>
  findPart(text, { text: meant, from, to: from + meant.length });

/** Where each stands: one after the other in the words that were written. */
function placed(
  corrections: readonly Correction[],
  { text, at }: { text: string; at: number },
  nextId: () => number,
): Corrected[] {
  let after = 0;
  return corrections.flatMap(({ heard, meant }) => {
    // A word of one's own may have been given the capital of its sentence.
    const place = text.toLowerCase().indexOf(meant.toLowerCase(), after);
    if (place < 0) return [];
    after = place + meant.length;
    return [{ id: nextId(), heard, meant: text.slice(place, after), from: at + place }];
  });
}

const keyOf = (heard: string, meant: string) => `${heard.toLowerCase()}\n${meant.toLowerCase()}`;
