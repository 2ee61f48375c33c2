import type { FieldName } from './folded-person.ts';
import { positionsOf } from './key-table.ts';
import { addSimilarOwners, addSplitOwners, type Levels, sumEdits, whoHasShortSimilar } from './misspelt.ts';
import { mostWords } from './most-words.ts';
import { addAll, addCommonOfUnions, addPerson, type PeopleSet } from './people-set.ts';
import { allFields, byWord, factFields, grow, type Seeker, whoHasEveryWord } from './seeker.ts';
import { type DeepWordIndex, findInSegment, type Segment } from './segment.ts';
import { eachContaining } from './trigrams.ts';
import { addEqualOwners, addOwners, addOwnersOfAny, addPrefixOwners, type WordIndex } from './word-index.ts';

export type Tier =
  | 'genre'
  | 'email'
  | 'exact'
  | 'prefix'
  | 'word'
  | 'nickname'
  | 'role'
  | 'substring'
  | 'fuzzy'
  | 'partial';

/** One step in the order of hits. Its levels are ordered too; within a level people are ordered by name. */
export interface Step {
  readonly tier: Tier;
  readonly find: (seeker: Seeker) => Levels;
  /** Only for queries that no earlier step answered. */
  readonly isLastResort?: true;
}

/**
 * The order of hits (SEA-3, SEA-4). Every word of a query may be in another field. Within a tier names come before job
 * titles and company, these before places and other facts, these before credits, and the bio comes last. A score never
 * moves anyone between tiers.
 *
 * No step considers where in a text a word starts. The specification's "distance 100" is a limit that its search
 * library counts from the start of the whole text; here it is counted from the start of a word, where it never applies
 * (S38).
 */
export const steps: readonly Step[] = [
  { tier: 'genre', find: genres },
  { tier: 'exact', find: exactNames },
  { tier: 'prefix', find: namePrefixes },
  { tier: 'word', find: wordsOfName },
  { tier: 'nickname', find: nicknames },
  { tier: 'role', find: jobTitles },
  { tier: 'role', find: termsAndMore },
  { tier: 'role', find: wordsOfRole },
  { tier: 'role', find: wordsOfFacts },
  { tier: 'role', find: wordsOfCredits },
  { tier: 'role', find: wordsOfBio },
  { tier: 'substring', find: insideName },
  { tier: 'substring', find: insideRole },
  { tier: 'fuzzy', find: misspeltName },
  { tier: 'fuzzy', find: misspeltRole },
  { tier: 'partial', find: mostWords, isLastResort: true },
];

/** The only step when an address was typed. */
export const addressSteps: readonly Step[] = [{ tier: 'email', find: addresses }];

/** Names with more words are found in another order only by the word tier. */
const reorderedWordsMax = 4;
const insideMin = 3;
/** Two letters begin a word of nearly everyone's credits. */
const creditMin = 3;
/** SEA-2 */
const misspeltMin = 4;

function genres(seeker: Seeker): Levels {
  return seeker.meaning.genres.map((slugs) => whoHasKey(seeker, 'genre', slugs));
}

function addresses({ segment, meaning, take }: Seeker): Levels {
  const people = take();
  const { addresses: known, addressTable } = segment;
  for (const ordinal of positionsOf(addressTable, known, meaning.address ?? '')) addPerson(people, ordinal);
  return [people];
}

function exactNames(seeker: Seeker): Levels {
  return [whoHasKey(seeker, 'full', ordersOf(seeker.meaning.words))];
}

function namePrefixes({ segment, meaning, take }: Seeker): Levels {
  const people = take();
  return addPrefixOwners(segment.fields.full, meaning.text, people) ? [people] : [];
}

function wordsOfName(seeker: Seeker): Levels {
  grow(seeker, 'name', (word, into) => addPrefixOwners(seeker.segment.fields.name, word, into));
  return whoHasEveryWord(seeker, 'name');
}

function nicknames(seeker: Seeker): Levels {
  const hasGrown = grow(seeker, 'name', (word, into) =>
    addOwnersOfAny(seeker.segment.fields.name, seeker.meaning.othersOf(word), into),
  );
  return hasGrown ? whoHasEveryWord(seeker, 'name') : [];
}

function jobTitles(seeker: Seeker): Levels {
  return [whoHasKey(seeker, 'title', seeker.meaning.titles)];
}

/**
 * People who have one of the job titles or genres that a part of the query names; the rest of it is in their name or a
 * fact: "editor london" means film editors before anyone whose title merely has the word.
 */
function termsAndMore(seeker: Seeker): Levels {
  const { meaning, segment, take, who } = seeker;
  grow(seeker, 'fact', (word, into) => addPrefixOwners(segment.fields.fact, word, into));
  const named = meaning.terms().flatMap(({ first, end, titles, genres }) => {
    const people = take();
    addOwnersOfAny(segment.fields.title, titles, people);
    addOwnersOfAny(segment.fields.genre, genres, people);
    for (const set of who('term').slice(first, end)) addAll(set, people);
    return [people];
  });
  if (named.length === 0) return [];
  const people = take();
  return addCommonOfUnions(people, [named, ...byWord(seeker, ['name', 'term', 'fact'])]) ? [people] : [];
}

function wordsOfRole(seeker: Seeker): Levels {
  const hasGrown = grow(seeker, 'role', (word, into) =>
    addPrefixOwners(seeker.segment.fields.role, word, into),
  );
  return hasGrown ? whoHasEveryWord(seeker, 'name', 'role') : [];
}

function wordsOfFacts(seeker: Seeker): Levels {
  return whoHasEveryWord(seeker, ...factFields);
}

function wordsOfCredits(seeker: Seeker): Levels {
  const { segment, meaning } = seeker;
  const hasGrown = grow(seeker, 'credit', (word, into) => {
    if (word.length < creditMin) return false;
    const isCredited = addPrefixOwners(segment.fields.credit, word, into);
    return addNamed(segment, meaning.alsoHas(word), into) || isCredited;
  });
  return hasGrown ? whoHasEveryWord(seeker, ...factFields, 'credit') : [];
}

function wordsOfBio(seeker: Seeker): Levels {
  const hasGrown = grow(seeker, 'bio', (word, into) =>
    addPrefixOwners(seeker.segment.fields.loose, word, into),
  );
  return hasGrown ? whoHasEveryWord(seeker, ...allFields) : [];
}

function insideName(seeker: Seeker): Levels {
  if (seeker.meaning.letters < insideMin) return [];
  const hasGrown = grow(seeker, 'name', (word, into) =>
    addInside(seeker.segment.deepFields.name, word, into),
  );
  return hasGrown ? whoHasEveryWord(seeker, 'name') : [];
}

function insideRole(seeker: Seeker): Levels {
  if (seeker.meaning.letters < insideMin) return [];
  grow(seeker, 'role', (word, into) => addInside(seeker.segment.deepFields.role, word, into));
  return whoHasEveryWord(seeker, 'name', 'role');
}

/**
 * By total edits over all typed words. People matched word for word come before people matched with half-typed words or
 * nicknames: "Sarah Sith" more likely means Sarah Smith than Sara Smithson.
 */
function misspeltName(seeker: Seeker): Levels {
  const { segment, meaning, who, misspelt } = seeker;
  if (meaning.letters < misspeltMin) return [];
  const search = searchIn(seeker, segment.deepFields.name);
  meaning.words.forEach((word, number) => {
    const levels = [who('name')[number]];
    addSimilarOwners(search, word, levels);
    addSplitOwners(search, word, levels);
    misspelt.push(levels);
  });
  const equal = meaning.words.map((word) => whoHasKey(seeker, 'name', [word]) ?? seeker.take());
  const wordForWord = misspelt.map((levels, number) => [equal[number], ...levels.slice(1)]);
  const whole = sumEdits(wordForWord, joinedWords(seeker, addEqualOwners), seeker.take);
  const partly = sumEdits(misspelt, joinedWords(seeker, addPrefixOwners), seeker.take);
  const short = whoHasShortSimilar(search, meaning.words, equal);
  const [, wholeOne, ...wholeMore] = whole;
  const [, partlyOne, ...partlyMore] = partly;
  return [wholeOne, partlyOne, short, ...partlyMore.flatMap((people, edits) => [wholeMore[edits], people])];
}

/**
 * Adds the words of titles and company to what misspeltName found, and facts that are spelt right; again by the number
 * of edits.
 */
function misspeltRole(seeker: Seeker): Levels {
  const { segment, meaning, who, misspelt, take } = seeker;
  if (meaning.letters < misspeltMin) return [];
  const search = searchIn(seeker, segment.deepFields.role);
  let hasGrown = false;
  meaning.words.forEach((word, number) => {
    const levels = misspelt[number] as (PeopleSet | undefined)[];
    const right = take();
    addAll(right, levels[0] as PeopleSet);
    for (const field of ['role', 'term', 'fact'] as const)
      if (addAll(right, who(field)[number] as PeopleSet)) hasGrown = true;
    levels[0] = right;
    if (addSimilarOwners(search, word, levels)) hasGrown = true;
  });
  const inEither = joinedWords(seeker, (index, word, into) => {
    const isInRole = addPrefixOwners(segment.fields.role, word, into);
    hasGrown ||= isInRole;
    return addPrefixOwners(index, word, into) || isInRole;
  });
  return hasGrown ? sumEdits(misspelt, inEither, seeker.take).slice(1) : [];
}

function searchIn({ segment, meaning, take }: Seeker, index: DeepWordIndex) {
  return { index, distance: meaning.distance, pool: segment.pool, take };
}

/** For each typed word but the last, the people who have it and the next one as a single word of the name. */
function joinedWords(
  { segment, meaning, take }: Seeker,
  add: (index: WordIndex, word: string, into: PeopleSet) => boolean,
): Levels {
  return meaning.words.slice(1).map((word, number) => {
    const people = take();
    return add(segment.fields.name, [meaning.words[number], word].join(''), people) ? people : undefined;
  });
}

function whoHasKey(
  { segment, take }: Seeker,
  field: FieldName,
  keys: readonly string[],
): PeopleSet | undefined {
  if (keys.length === 0) return undefined;
  const people = take();
  return addOwnersOfAny(segment.fields[field], keys, people) ? people : undefined;
}

function addNamed(segment: Segment, ids: Iterable<string>, into: PeopleSet): boolean {
  let isFound = false;
  for (const id of ids) {
    const ordinal = findInSegment(segment, id);
    if (ordinal < 0) continue;
    addPerson(into, ordinal);
    isFound = true;
  }
  return isFound;
}

function addInside(index: DeepWordIndex, word: string, into: PeopleSet): boolean {
  if (word.length < insideMin) return false;
  let isFound = false;
  eachContaining(index.trigrams, index.words, word, (position) => {
    isFound = true;
    addOwners(index, position, position + 1, into);
  });
  return isFound;
}

/** The words as whole names in every order (SEA-1 ignores word order too). */
function ordersOf(words: readonly string[]): readonly string[] {
  if (words.length > reorderedWordsMax) return [words.join(' ')];
  if (words.length <= 1) return words;
  return words.flatMap((first, number) =>
    ordersOf(words.toSpliced(number, 1)).map((rest) => `${first} ${rest}`),
  );
}
