import { addPerson, at, type PeopleSet } from './people-set.ts';

/** Which people have which words: the words sorted, their owners concatenated in one array. */
export interface WordIndex {
  /** Distinct, in the order of their code units. */
  readonly words: readonly string[];
  /** The owners of words[n] are in `owners` from starts[n] up to starts[n + 1]. */
  readonly starts: Uint32Array;
  /** Ordinals, ascending within a word. The owners of all words with one prefix are one slice. */
  readonly owners: Uint32Array;
}

/** Collects the words of one field, person after person in ascending order. */
export interface WordIndexBuilder {
  /** Repeated words count once. */
  add(ordinal: number, words: readonly string[]): void;
  build(): WordIndex;
}

export function createWordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const counts: number[] = [];
  const lastOwners: number[] = [];
  // A pair is a word's number and its owner.
  let pairs = new Uint32Array(1_024);
  let pairsEnd = 0;

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    counts.push(0);
    lastOwners.push(-1);
    return words.push(word) - 1;
  }

  return {
    add(ordinal, added) {
      for (const word of added) {
        const number = numberOf(word);
        if (lastOwners[number] === ordinal) continue;
        lastOwners[number] = ordinal;
        counts[number] = (counts[number] as number) + 1;
        if (pairsEnd === pairs.length) pairs = grown(pairs);
        pairs[pairsEnd] = number;
        pairs[pairsEnd + 1] = ordinal;
        pairsEnd += 2;
      }
    },
    build: () => packWords(words, counts, pairs.subarray(0, pairsEnd)),
  };
}

/** The position of the first word that is not less than `text`. */
function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The word's position, or -1. */
export function positionOf(words: readonly string[], word: string): number {
  const position = lowerBound(words, word);
  return words[position] === word ? position : -1;
}

export function hasPrefix(index: WordIndex, prefix: string): boolean {
  return index.words[lowerBound(index.words, prefix)]?.startsWith(prefix) ?? false;
}

/** Adds people with a word that starts with the prefix; false when there are none. */
export function addPrefixOwners(index: WordIndex, prefix: string, into: PeopleSet): boolean {
  const first = lowerBound(index.words, prefix);
  if (!index.words[first]?.startsWith(prefix)) return false;
  addOwners(index, first, endOfPrefix(index.words, prefix, first), into);
  return true;
}

/** Adds the people who have exactly this word; false when there are none. */
export function addEqualOwners(index: WordIndex, word: string, into: PeopleSet): boolean {
  const position = positionOf(index.words, word);
  if (position < 0) return false;
  addOwners(index, position, position + 1, into);
  return true;
}

/** Adds the people who have at least one of these words; false when there are none. */
export function addOwnersOfAny(index: WordIndex, words: Iterable<string>, into: PeopleSet): boolean {
  let isFound = false;
  for (const word of words) if (addEqualOwners(index, word, into)) isFound = true;
  return isFound;
}

/** Adds the owners of the words from position `first` up to `end`. */
export function addOwners(index: WordIndex, first: number, end: number, into: PeopleSet): void {
  const { owners, starts } = index;
  const stop = at(starts, end);
  for (let place = at(starts, first); place < stop; place++) addPerson(into, at(owners, place));
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The position after the last word with the prefix; words[first] is the first one. */
function endOfPrefix(words: readonly string[], prefix: string, first: number): number {
  let low = first + 1;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string).startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grown(pairs: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(pairs.length * 2);
  larger.set(pairs);
  return larger;
}

function packWords(words: readonly string[], counts: readonly number[], pairs: Uint32Array): WordIndex {
  const order = Uint32Array.from(words.keys()).sort((one, other) =>
    compareText(words[one] as string, words[other] as string),
  );
  const sorted = Array.from<string>({ length: words.length });
  const starts = new Uint32Array(words.length + 1);
  const next = new Uint32Array(words.length);
  order.forEach((number, rank) => {
    sorted[rank] = words[number] as string;
    next[number] = at(starts, rank);
    starts[rank + 1] = at(starts, rank) + (counts[number] as number);
  });
  const owners = new Uint32Array(pairs.length / 2);
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const number = at(pairs, pair);
    const place = at(next, number);
    owners[place] = at(pairs, pair + 1);
    next[number] = place + 1;
  }
  return { words: sorted, starts, owners };
}
