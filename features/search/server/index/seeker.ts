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
  /** The job titles and genres that some of its words name: "dop" in "dop lisbon". */
  readonly terms: () => readonly Term[];
  /** The nicknames of a word and the names it is a nickname of. */
  readonly othersOf: (word: string) => ReadonlySet<string>;
  /** The people who have this word, or one that begins with it, for this viewer alone. */
  readonly alsoHas: (word: string) => Iterable<string>;
  readonly distance: Distance;
}

/** Job titles and genres that the typed words from `first` up to `end` name, as folded slugs. */
export interface Term {
  readonly first: number;
  readonly end: number;
  readonly titles: readonly string[];
  readonly genres: readonly string[];
}

/** Where a typed word can be found; `term`: it is part of the name of one of the person's job titles or genres. */
export type Field = 'name' | 'role' | 'term' | 'fact' | 'credit' | 'bio';

/** What the profile states, without credits and the bio. */
export const factFields: readonly Field[] = ['name', 'role', 'term', 'fact'];
export const allFields: readonly Field[] = [...factFields, 'credit', 'bio'];

/**
 * One query running on one segment. The sets contain, for each typed word, the people who have it in a field. The tiers
 * run in order, and each matches the word more generously (prefix, nickname, inside), so the sets only grow.
 */
export interface Seeker {
  readonly segment: Segment;
  readonly meaning: Meaning;
  /** For each typed word, the people who have it in this field. */
  readonly who: (field: Field) => readonly PeopleSet[];
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
  const who = new Map<Field, readonly PeopleSet[]>();
  return {
    segment,
    meaning,
    who: (field) => {
      const known = who.get(field);
      if (known !== undefined) return known;
      const sets = meaning.words.map(take);
      who.set(field, sets);
      return sets;
    },
    misspelt: [],
    take,
    release: () => segment.pool.giveBack(taken),
  };
}

/** Lets every typed word add people to its set; false when none did. */
export function grow(seeker: Seeker, field: Field, add: (word: string, into: PeopleSet) => boolean): boolean {
  let hasGrown = false;
  const sets = seeker.who(field);
  seeker.meaning.words.forEach((word, number) => {
    if (add(word, sets[number] as PeopleSet)) hasGrown = true;
  });
  return hasGrown;
}

/** The people who have every typed word in at least one of the fields. */
export function whoHasEveryWord(seeker: Seeker, ...fields: readonly Field[]): Levels {
  const people = seeker.take();
  return addCommonOfUnions(people, byWord(seeker, fields)) ? [people] : [];
}

/** For each typed word, the people who have it, in one set per field. */
export const byWord = (seeker: Seeker, fields: readonly Field[]): PeopleSet[][] =>
  seeker.meaning.words.map((_word, number) => fields.map((field) => seeker.who(field)[number] as PeopleSet));
