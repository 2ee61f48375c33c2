import { findPart } from '../../../policy/text-place.ts';
import type { Correction } from '../hearing/word-book.ts';

/** A correction in the text of a field. */
export interface Corrected extends Correction {
  readonly id: number;
  /** Where it was inserted. */
  readonly from: number;
}

/** Only the latest are shown; older ones are edited as text. */
const shownMax = 3;

/** A field's corrections, the latest last, and those the person undid: they are not made again. */
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
    /**
     * Records the corrections in words just inserted; `text` and `at` are those words and their place, `whole` the
     * resulting field.
     */
    add: (corrections: readonly Correction[], written: { text: string; at: number; whole: string }) => {
      if (corrections.length === 0) return;
      writtenText = written.whole;
      put([...made, ...placed(corrections, written, () => ++lastId)].slice(-shownMax));
    },
    /** Undoes one: returns the replacement and its range, or undefined if it is no longer in the text. */
    takeBack: (id: number, text: string) => {
      const one = made.find((correction) => correction.id === id);
      if (!one) return undefined;
      put(made.filter((correction) => correction !== one));
      refused.add(keyOf(one.heard, one.meant));
      const place = placeIn(one, text);
      return place && { ...place, text: one.heard };
    },
    /** The latest one while nothing was written since: the undo key undoes it. */
    latestIn: (text: string) => (text === writtenText ? made.at(-1) : undefined),
    /** After an undo as the last edit, the undo key continues with the one before. */
    noteText: (text: string) => {
      writtenText = text;
    },
    clear: () => {
      if (made.length > 0) put([]);
    },
  };
}

/** Where a correction is in a text now. */
export const placeIn = ({ meant, from }: Corrected, text: string) =>
  findPart(text, { text: meant, from, to: from + meant.length });

/** Locates each: one after the other in the inserted words. */
function placed(
  corrections: readonly Correction[],
  { text, at }: { text: string; at: number },
  nextId: () => number,
): Corrected[] {
  let after = 0;
  return corrections.flatMap(({ heard, meant }) => {
    // An own word may have been capitalized at the start of a sentence.
    const place = text.toLowerCase().indexOf(meant.toLowerCase(), after);
    if (place < 0) return [];
    after = place + meant.length;
    return [{ id: nextId(), heard, meant: text.slice(place, after), from: at + place }];
  });
}

const keyOf = (heard: string, meant: string) => `${heard.toLowerCase()}\n${meant.toLowerCase()}`;
