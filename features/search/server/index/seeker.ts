import type { Distance } from '#platform/contract/edit-distance.ts';
import type { Levels } from './misspelt.ts';
import { addCommonOfUnions, type PeopleSet } from './people-set.ts';
import type { Query } from './query.ts';
import type { Segment } from './segment.ts';

/** A query with everything about it that is the same in every segment. */
export interface Meaning extends Query {
  /** Folded slugs of the genres it names: by their label, then by one of their other words. */
  readonly genres: readonly (readonly string[])[];
  /** Folded slugs of the job titles it names. */
  readonly titles: readonly string[];
  /** The nicknames of a word and the names it is a nickname of. */
  readonly othersOf: (word: string) => ReadonlySet<string>;
  readonly distance: Distance;
}

/**
 * One query running on one segment. The sets contain, for each typed word, the people who have it in a field. The tiers
 * run in order, and each matches the word more generously (prefix, nickname, inside), so the sets only grow.
 */
export interface Seeker {
  readonly segment: Segment;
  readonly meaning: Meaning;
  readonly inName: readonly PeopleSet[];
  readonly inRole: readonly PeopleSet[];
  readonly inLoose: readonly PeopleSet[];
  /** For each typed word, the people who match it with that many edits; filled by the tier of misspelt words. */
  readonly misspelt: Levels[];
  /** An empty set, valid until the seeker is released. */
  readonly take: () => PeopleSet;
  readonly release: () => void;
}

export function createSeeker(segment: Segment, meaning: Meaning): Seeker {
  const taken: PeopleSet[] = [];
  const take = () => {
    const set = segment.pool.take();
    taken.push(set);
    return set;
  };
  const setPerWord = () => meaning.words.map(take);
  return {
    segment,
    meaning,
    inName: setPerWord(),
    inRole: setPerWord(),
    inLoose: setPerWord(),
    misspelt: [],
    take,
    release: () => segment.pool.giveBack(taken),
  };
}

type Field = 'inName' | 'inRole' | 'inLoose';

/** Lets every typed word add people to its set; false when none did. */
export function grow(seeker: Seeker, field: Field, add: (word: string, into: PeopleSet) => boolean): boolean {
  let hasGrown = false;
  seeker.meaning.words.forEach((word, number) => {
    if (add(word, seeker[field][number] as PeopleSet)) hasGrown = true;
  });
  return hasGrown;
}

/** The people who have every typed word in at least one of the fields. */
export function whoHasEveryWord(seeker: Seeker, ...fields: readonly Field[]): Levels {
  const people = seeker.take();
  const setsOf = (number: number) => fields.map((field) => seeker[field][number] as PeopleSet);
  const groups = seeker.meaning.words.map((_word, number) => setsOf(number));
  return addCommonOfUnions(people, groups) ? [people] : [];
}
