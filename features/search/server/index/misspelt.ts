import type { Distance } from '#platform/contract/edit-distance.ts';
import { addAll, addCommon, addCommonOfUnions, type PeopleSet, type PeopleSetPool } from './people-set.ts';
import type { DeepWordIndex } from './segment.ts';
import { eachShortSimilar, eachSimilar } from './spelling.ts';
import { addEqualOwners, addOwners, addPrefixOwners, hasPrefix, positionOf } from './word-index.ts';

/** Sets of people in order, undefined where a level is empty; for misspelt words levels[edits]. */
export type Levels = readonly (PeopleSet | undefined)[];
type GrowingLevels = (PeopleSet | undefined)[];

/** Shorter halves would be initials, and nearly any word starts with someone's initial. */
const halfMin = 2;

interface Search {
  readonly index: DeepWordIndex;
  readonly distance: Distance;
  readonly pool: PeopleSetPool;
  readonly take: () => PeopleSet;
}

/**
 * Adds to levels[edits] the people with a word that the typed one may be a misspelling of; false when there are none.
 */
export function addSimilarOwners(
  { index, distance, take }: Search,
  typed: string,
  levels: GrowingLevels,
): boolean {
  let isFound = false;
  eachSimilar(index.spelling, distance, typed, (position, edits) => {
    isFound = true;
    addOwners(index, position, position + 1, levelAt(levels, edits, take));
  });
  return isFound;
}

/**
 * People who have all typed words but one, and instead of that one a three-letter word one edit away. That exceeds 0.3
 * for the word alone but not for the whole name, and without it no misspelling of Bob or Wei would find them.
 */
export function whoHasShortSimilar(
  { index, distance, take }: Search,
  typed: readonly string[],
  equal: readonly PeopleSet[],
): PeopleSet | undefined {
  if (typed.length < 2) return undefined;
  const people = take();
  const found = typed.filter((word, number) => {
    const similar = take();
    eachShortSimilar(index.spelling, distance, word, (position) => {
      addOwners(index, position, position + 1, similar);
    });
    return addCommonOfUnions(people, [[similar], ...equal.toSpliced(number, 1).map((set) => [set])]);
  });
  return found.length > 0 ? people : undefined;
}

/**
 * Adds to levels[1] the people whose two words the typed one splits into: the space between them was left out
 * ("johnsmith", "johnsm") or another key was hit ("johnasmith").
 */
export function addSplitOwners({ index, pool, take }: Search, typed: string, levels: GrowingLevels): void {
  for (let end = halfMin; end <= typed.length - halfMin; end++) {
    const left = typed.slice(0, end);
    if (positionOf(index.words, left) < 0) continue;
    const right = typed.slice(end);
    const rightAfterKey = typed.slice(end + 1);
    const hasRightAfterKey = rightAfterKey.length >= halfMin && positionOf(index.words, rightAfterKey) >= 0;
    if (!hasPrefix(index, right) && !hasRightAfterKey) continue;
    const leftOwners = pool.take();
    const rightOwners = pool.take();
    addEqualOwners(index, left, leftOwners);
    addPrefixOwners(index, right, rightOwners);
    if (hasRightAfterKey) addEqualOwners(index, rightAfterKey, rightOwners);
    addCommon(levelAt(levels, 1, take), leftOwners, rightOwners);
    pool.giveBack([leftOwners, rightOwners]);
  }
}

/**
 * The people who match every typed word, by total edits. `words` has the levels of each typed word. Two adjacent typed
 * words may also be one word with a stray space, which is one edit: joined[n] has the people with words n and n + 1 as
 * one.
 */
export function sumEdits(words: readonly Levels[], joined: Levels, take: () => PeopleSet): Levels {
  // reached[n]: the people who match the first n + 1 typed words.
  const reached: GrowingLevels[] = [...words, undefined].map(() => []);
  reached[0] = [...(words[0] ?? [])];
  if (joined[0] !== undefined) addAll(levelAt(reached[1] as GrowingLevels, 1, take), joined[0]);
  for (let number = 1; number < words.length; number++) {
    const before = reached[number - 1] as Levels;
    addCombined(before, words[number] as Levels, reached[number] as GrowingLevels, take);
    const join = joined[number];
    if (join !== undefined)
      addCombined(before, [undefined, join], reached[number + 1] as GrowingLevels, take);
  }
  return reached[words.length - 1] ?? [];
}

function addCombined(before: Levels, levels: Levels, into: GrowingLevels, take: () => PeopleSet): void {
  let spare: PeopleSet | undefined;
  before.forEach((people, spent) => {
    if (people === undefined) return;
    levels.forEach((more, edits) => {
      if (more === undefined) return;
      const known = into[spent + edits];
      const sum = known ?? spare ?? take();
      spare = known === undefined ? sum : spare;
      // An empty level stays undefined: each one would cost every later word a pass.
      if (!addCommon(sum, people, more) || known !== undefined) return;
      into[spent + edits] = sum;
      spare = undefined;
    });
  });
}

function levelAt(levels: GrowingLevels, edits: number, take: () => PeopleSet): PeopleSet {
  const known = levels[edits];
  if (known !== undefined) return known;
  const fresh = take();
  levels[edits] = fresh;
  return fresh;
}
