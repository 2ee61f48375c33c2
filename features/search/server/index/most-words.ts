import type { Levels } from './misspelt.ts';
import { addAll, addCommon, addPerson, eachPerson, hasPerson, type PeopleSet } from './people-set.ts';
import { allFields, byWord, type Field, factFields, type Seeker } from './seeker.ts';

/**
 * People who have most words of a query: those with more words first, then those who state more of them as facts, then
 * those with more of them in their name.
 */
export function mostWords(seeker: Seeker): Levels {
  const { meaning, take } = seeker;
  const all = meaning.words.length;
  const least = Math.floor(all / 2) + 1;
  const telling = tellingWords(meaning.words);
  if (least === all || telling.length < least) return [];
  const [anywhere, stated, named] = [allFields, factFields, ['name'] as const].map((fields) =>
    inEither(seeker, fields, telling),
  ) as [PeopleSet[], PeopleSet[], PeopleSet[]];
  const levels = new Map<number, PeopleSet>();
  eachPerson(whoHasSome(anywhere, least, take), (person) => {
    const rank = [anywhere, stated, named].reduce(
      (sum, words) => sum * (all + 1) + countFor(words, person),
      0,
    );
    const level = levels.get(rank) ?? take();
    levels.set(rank, level);
    addPerson(level, person);
  });
  return [...levels].sort(([one], [other]) => other - one).map(([, people]) => people);
}

/** A shorter word begins some word of nearly everyone. */
const lettersMin = 3;

/** The numbers of the typed words that say something about a person: not too short, and each word once. */
export const tellingWords = (words: readonly string[]): number[] =>
  [...words.keys()].filter((number) => {
    const word = words[number] ?? '';
    return word.length >= lettersMin && words.indexOf(word) === number;
  });

/** For each of these typed words, the people who have it in at least one of the fields. */
function inEither(seeker: Seeker, fields: readonly Field[], numbers: readonly number[]): PeopleSet[] {
  const sets = byWord(seeker, fields);
  return numbers.map((number) => {
    const people = seeker.take();
    for (const set of sets[number] ?? []) addAll(people, set);
    return people;
  });
}

/** The people who have at least so many of the words. */
function whoHasSome(words: readonly PeopleSet[], least: number, take: Seeker['take']): PeopleSet {
  // having[n]: the people who have more than n of the words so far.
  const having = Array.from({ length: least }, take);
  for (const word of words) {
    // From the top, so that no word counts twice.
    for (let count = least - 1; count > 0; count--)
      addCommon(having[count] as PeopleSet, having[count - 1] as PeopleSet, word);
    addAll(having[0] as PeopleSet, word);
  }
  return having[least - 1] as PeopleSet;
}

function countFor(words: readonly PeopleSet[], person: number): number {
  let count = 0;
  for (const word of words) if (hasPerson(word, person)) count++;
  return count;
}
