import { type Distance, spelledLettersMax } from '#platform/contract/edit-distance.ts';
import { at } from './people-set.ts';

/**
 * Words arranged for finding misspelt ones: by length, and within a length by which of eight common letters they have.
 * An edit removes at most one kind of letter and adds at most one, so comparing letter kinds, first of whole groups and
 * then of single words, rules out nearly every word in a few machine instructions, and never a right one.
 */
export interface SpellingTable {
  /** The position of the word at each place of this order. */
  readonly positions: Uint32Array;
  /** Which letters the word at each place has. */
  readonly masks: Uint32Array;
  /** The words of length n and group g take the places from groupStarts[256 n + g] up to the next start. */
  readonly groupStarts: Uint32Array;
  /** The letters of all words, concatenated: reading the strings themselves costs a cache miss each. */
  readonly letters: Uint16Array;
  /** Where the letters of the words of length n start. */
  readonly letterStarts: Uint32Array;
}

const groupCount = 256;
const groupLetters = 'aeinorsl';
const shortLetters = 3;

/** Edits within which a word counts as misspelt: 0.3 of the longer spelling (specification, 9; SEA-2). */
function editsAllowed(typedLength: number, wordLength: number): number {
  return Math.floor((3 * Math.max(typedLength, wordLength)) / 10);
}

/** The most edits that any word can be away, whatever its length: of its n letters at most 0.3 n were left out. */
function editsMax(typedLength: number): number {
  return Math.floor((3 * typedLength) / 7);
}

export function buildSpelling(words: readonly string[]): SpellingTable {
  const longest = spelledLettersMax + editsMax(spelledLettersMax);
  const spelled = [...words.entries()].filter(([, word]) => word.length <= longest);
  const groupStarts = new Uint32Array((longest + 1) * groupCount + 1);
  const letterStarts = new Uint32Array(longest + 2);
  for (const [, word] of spelled) {
    const group = word.length * groupCount + groupOf(lettersIn(word));
    groupStarts[group + 1] = at(groupStarts, group + 1) + 1;
    letterStarts[word.length + 1] = at(letterStarts, word.length + 1) + word.length;
  }
  addUp(groupStarts);
  addUp(letterStarts);
  const positions = new Uint32Array(spelled.length);
  const masks = new Uint32Array(spelled.length);
  const letters = new Uint16Array(at(letterStarts, longest + 1));
  const table = { positions, masks, groupStarts, letters, letterStarts };
  const next = groupStarts.slice();
  for (const [position, word] of spelled) {
    const mask = lettersIn(word);
    const group = word.length * groupCount + groupOf(mask);
    const place = at(next, group);
    next[group] = place + 1;
    positions[place] = position;
    masks[place] = mask;
    const start = lettersAt(table, word.length, place);
    for (let index = 0; index < word.length; index++) letters[start + index] = word.charCodeAt(index);
  }
  return table;
}

/** Calls back with the position and the edits (1 or more) of every word that the typed one may be a misspelling of. */
export function eachSimilar(
  table: SpellingTable,
  distance: Distance,
  typed: string,
  found: (position: number, edits: number) => void,
): void {
  if (typed.length > spelledLettersMax) return;
  distance.prepare(typed);
  const typedMask = lettersIn(typed);
  const typedGroup = groupOf(typedMask);
  const most = editsMax(typed.length);
  for (let length = Math.max(1, typed.length - most); length <= typed.length + most; length++) {
    const allowed = editsAllowed(typed.length, length);
    // Each letter that makes a word longer was left out, and such an edit removes no typed letter.
    const missing = allowed - Math.max(0, length - typed.length);
    const extra = allowed - Math.max(0, typed.length - length);
    if (missing < 0 || extra < 0) continue;
    for (let group = 0; group < groupCount; group++) {
      if (isFar(typedGroup, group, missing, extra)) continue;
      const end = at(table.groupStarts, length * groupCount + group + 1);
      for (let place = at(table.groupStarts, length * groupCount + group); place < end; place++) {
        if (isFar(typedMask, at(table.masks, place), missing, extra)) continue;
        const edits = distance.to(table.letters, lettersAt(table, length, place), length);
        if (edits > 0 && edits <= allowed) found(at(table.positions, place), edits);
      }
    }
  }
}

/**
 * Calls back with the position of every word one edit away, although three letters are too few for 0.3: bob for "bbo"
 * and "bb".
 */
export function eachShortSimilar(
  table: SpellingTable,
  distance: Distance,
  typed: string,
  found: (position: number) => void,
): void {
  if (typed.length < shortLetters - 1 || typed.length > shortLetters) return;
  distance.prepare(typed);
  const shortest = typed.length === shortLetters ? shortLetters - 1 : shortLetters;
  for (let length = shortest; length <= shortLetters; length++) {
    const end = at(table.groupStarts, (length + 1) * groupCount);
    for (let place = at(table.groupStarts, length * groupCount); place < end; place++) {
      const edits = distance.to(table.letters, lettersAt(table, length, place), length);
      if (edits === 1) found(at(table.positions, place));
    }
  }
}

function lettersAt({ letterStarts, groupStarts }: SpellingTable, length: number, place: number): number {
  return at(letterStarts, length) + (place - at(groupStarts, length * groupCount)) * length;
}

/** True when more kinds of letters are missing or extra than that many edits can explain. */
function isFar(typed: number, other: number, missing: number, extra: number): boolean {
  return countBits(typed & ~other) > missing || countBits(other & ~typed) > extra;
}

/** a-z have a bit each; all other characters share the remaining six. */
function lettersIn(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return mask >>> 0;
}

function groupOf(mask: number): number {
  let group = 0;
  for (let bit = 0; bit < groupLetters.length; bit++) {
    group |= ((mask >>> (groupLetters.charCodeAt(bit) - 97)) & 1) << bit;
  }
  return group;
}

function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Turns counts, each stored one place later, into starts. */
function addUp(starts: Uint32Array): void {
  for (let index = 1; index < starts.length; index++)
    starts[index] = at(starts, index) + at(starts, index - 1);
}
