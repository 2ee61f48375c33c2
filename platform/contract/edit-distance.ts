/** Longer words are never treated as misspelt: a word must fit into the 32 bits that are computed at once. */
export const spelledLettersMax = 32;

/** Counts the edits from the word last given to `prepare` to other words. */
export interface Distance {
  /** The typed word, at most `spelledLettersMax` long. */
  prepare(typed: string): void;
  /**
   * The distance to the word whose letters begin at `start`; one missing, extra, wrong or swapped letter is one edit.
   */
  to(letters: Uint16Array, start: number, length: number): number;
}

/**
 * Damerau's distance in its "optimal string alignment" form, computing a whole column of the table at once as the bits
 * of one number (Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit distances, 2003).
 */
export function createDistance(): Distance {
  const asciiPlaces = new Int32Array(128);
  const otherPlaces = new Map<number, number>();
  let prepared = '';

  return {
    prepare(typed) {
      asciiPlaces.fill(0);
      otherPlaces.clear();
      prepared = typed;
      for (let index = 0; index < typed.length; index++) {
        const code = typed.charCodeAt(index);
        const places = 1 << index;
        if (code < 128) asciiPlaces[code] = (asciiPlaces[code] as number) | places;
        else otherPlaces.set(code, (otherPlaces.get(code) ?? 0) | places);
      }
    },
    to(letters, start, length) {
      const last = 1 << (prepared.length - 1);
      let edits = prepared.length;
      // Bits of a column: where the distance rises or falls from one typed letter to the next.
      let rises = -1;
      let falls = 0;
      let diagonal = 0;
      let placesBefore = 0;
      for (let index = start; index < start + length; index++) {
        const code = letters[index] as number;
        const places = code < 128 ? (asciiPlaces[code] as number) : (otherPlaces.get(code) ?? 0);
        const swapped = ((~diagonal & places) << 1) & placesBefore;
        diagonal = (((places & rises) + rises) ^ rises) | places | falls | swapped;
        const risesAcross = falls | ~(diagonal | rises);
        const fallsAcross = diagonal & rises;
        if ((risesAcross & last) !== 0) edits++;
        else if ((fallsAcross & last) !== 0) edits--;
        const carried = (risesAcross << 1) | 1;
        rises = (fallsAcross << 1) | ~(diagonal | carried);
        falls = carried & diagonal;
        placesBefore = places;
      }
      return edits;
    },
  };
}
