import { createPersonFolder, type FoldedPerson } from './folded-person.ts';
import { tellingWords } from './most-words.ts';
import { createNicknames } from './nicknames.ts';
import type { Hit, SearchablePerson, SearchCatalogue, Tier } from './people-index.ts';
import { type Query, readQuery } from './query.ts';
import { createTermFinder } from './terms.ts';

// The slow, obviously correct search, for tests: checks everyone, word by word.

export const catalogue: SearchCatalogue = {
  genres: [
    { value: 'film-noir', label: 'Film Noir', words: ['noir', 'ann'] },
    { value: 'neo-noir', label: 'Neo-Noir', words: ['noir'] },
    { value: 'smith', label: 'Smith', words: [] },
  ],
  jobTitles: [
    { value: 'gaffer', label: 'Gaffer', words: ['CLT', 'bo'] },
    { value: 'first-ad', label: '1st Assistant Director', words: ['1st AD', 'AD'] },
    { value: 'art-director', label: 'Art Director', words: ['AD', 'anna'] },
  ],
};
const genres = createTermFinder(catalogue.genres);
const jobTitles = createTermFinder(catalogue.jobTitles);
const nicknames = createNicknames();
const foldPerson = createPersonFolder(jobTitles);

function editsBetween(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_row, row) =>
    Array.from({ length: right.length + 1 }, (_column, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const cell = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      (table[row] as number[])[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(left.length, right.length);
}

const startsAny = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));
const holdsAny = (words: readonly string[], typed: string) =>
  typed.length >= 3 && words.some((word) => word.includes(typed));

function isReadAsTwo(names: readonly string[], typed: string): boolean {
  return Array.from({ length: typed.length }, (_, end) => end).some((end) => {
    const [left, right, afterKey] = [typed.slice(0, end), typed.slice(end), typed.slice(end + 1)];
    const isRight =
      (right.length >= 2 && startsAny(names, right)) || (afterKey.length >= 2 && names.includes(afterKey));
    return left.length >= 2 && right.length >= 2 && names.includes(left) && isRight;
  });
}

interface Reading {
  readonly isWhole: boolean;
  readonly inName: readonly string[];
  readonly inRole: readonly string[];
  /** Whether a typed word, by its number, is a fact or part of a term. */
  readonly isFact?: (number: number) => boolean;
}

/** `isWhole`: every typed word is a whole word of the name, misspelt at most. */
function fewestEdits({ words }: Query, { isWhole, inName, inRole, isFact = () => false }: Reading): number {
  const known = [...inName, ...inRole];
  const isFree = (typed: string) => {
    if (isWhole) return known.includes(typed);
    return (
      inName.some((word) => nicknames.get(typed)?.has(word)) ||
      startsAny(known, typed) ||
      holdsAny(known, typed)
    );
  };
  const costOf = (typed: string): number => {
    if (isFree(typed)) return 0;
    const costs = known
      .map((word) => ({ edits: editsBetween(typed, word), longer: Math.max(typed.length, word.length) }))
      .filter(({ edits, longer }) => edits / longer <= 0.3)
      .map(({ edits }) => edits);
    return Math.min(
      ...costs.filter((edits) => edits > 0),
      isReadAsTwo(inName, typed) ? 1 : Number.POSITIVE_INFINITY,
    );
  };
  const from = (number: number): number => {
    if (number === words.length) return 0;
    const alone = (isFact(number) ? 0 : costOf(words[number] as string)) + from(number + 1);
    if (number + 1 === words.length) return alone;
    const joined = words.slice(number, number + 2).join('');
    const isOne = isWhole ? known.includes(joined) : startsAny(known, joined);
    return isOne ? Math.min(alone, 1 + from(number + 2)) : alone;
  };
  return from(0);
}

function isOneShortWordOff({ words }: Query, names: readonly string[]): boolean {
  return (
    words.length > 1 &&
    words.some((typed, number) => {
      const isOff = names.some(
        (name) => Math.max(name.length, typed.length) === 3 && editsBetween(name, typed) === 1,
      );
      return isOff && words.every((other, place) => place === number || names.includes(other));
    })
  );
}

const slugs = (terms: readonly { value: string }[]) => terms.map(({ value }) => value.replaceAll('-', ' '));
const has = (known: readonly string[], wanted: readonly string[]) =>
  wanted.some((slug) => known.includes(slug));

/** The numbers of the typed words that are part of the name of one of the person's job titles or genres. */
function wordsOfTerms({ words: of }: FoldedPerson, { words }: Query): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const first of words.keys()) {
    for (let end = first + 1; end <= Math.min(words.length, first + 4); end++) {
      if (end - first === words.length) continue;
      const text = words.slice(first, end).join(' ');
      const [title, genre] = [jobTitles.named(text), genres.named(text)];
      const isTerm =
        has(of.title, slugs([...title.proper, ...title.byWord])) ||
        has(of.genre, slugs([...genre.proper, ...genre.byWord]));
      for (let number = first; isTerm && number < end; number++) covered.add(number);
    }
  }
  return covered;
}

/** The tier and a sort key that rises with the tiers, or nothing. */
function placeOf(person: FoldedPerson, query: Query): { tier: Tier; order: number } | undefined {
  const { words: of, address: own } = person;
  const { words, text, letters, address } = query;
  if (address !== undefined) return own === address ? { tier: 'email', order: 0 } : undefined;
  const genre = genres.named(text);
  const title = jobTitles.named(text);
  const sorted = (name: string) => name.split(' ').sort().join(' ');
  const every = (isRead: (word: string, number: number) => boolean) => words.every(isRead);
  const inName = (word: string) =>
    startsAny(of.name, word) || of.name.some((name) => nicknames.get(word)?.has(name));
  const inRole = (word: string) => inName(word) || startsAny(of.role, word);
  const insideName = (word: string) => inName(word) || holdsAny(of.name, word);
  const terms = wordsOfTerms(person, query);
  const isFact = (word: string, number: number) => terms.has(number) || startsAny(of.fact, word);
  const inFact = (word: string, number: number) => inRole(word) || isFact(word, number);
  const inCredit = (word: string, number: number) =>
    inFact(word, number) || (word.length >= 3 && startsAny(of.credit, word));

  if (has(of.genre, slugs(genre.proper))) return { tier: 'genre', order: 0 };
  if (has(of.genre, slugs(genre.byWord))) return { tier: 'genre', order: 1 };
  if (of.full.some((name) => name === text || (words.length <= 4 && sorted(name) === sorted(text))))
    return { tier: 'exact', order: 2 };
  if (startsAny(of.full, text)) return { tier: 'prefix', order: 3 };
  if (every((word) => startsAny(of.name, word))) return { tier: 'word', order: 4 };
  if (every(inName)) return { tier: 'nickname', order: 5 };
  if (has(of.title, slugs([...title.proper, ...title.byWord]))) return { tier: 'role', order: 6 };
  if (terms.size > 0 && every((word, number) => inName(word) || isFact(word, number)))
    return { tier: 'role', order: 7 };
  if (every(inRole)) return { tier: 'role', order: 7.2 };
  if (every(inFact)) return { tier: 'role', order: 7.4 };
  if (every(inCredit)) return { tier: 'role', order: 7.6 };
  if (every((word, number) => inCredit(word, number) || startsAny(of.loose, word)))
    return { tier: 'role', order: 8 };
  if (letters >= 3 && every(insideName)) return { tier: 'substring', order: 9 };
  if (letters >= 3 && every((word) => insideName(word) || inRole(word) || holdsAny(of.role, word)))
    return { tier: 'substring', order: 10 };
  if (letters < 4) return undefined;
  const edits = fewestEdits(query, { isWhole: false, inName: of.name, inRole: [] });
  const editsIfWhole = fewestEdits(query, { isWhole: true, inName: of.name, inRole: [] });
  const ranks = [
    editsIfWhole * 10,
    edits * 10 + 1,
    isOneShortWordOff(query, of.name) ? 12 : Number.POSITIVE_INFINITY,
    1_000 +
      fewestEdits(query, {
        isWhole: false,
        inName: of.name,
        inRole: of.role,
        isFact: (number) => isFact(words[number] as string, number),
      }),
  ];
  const rank = Math.min(...ranks);
  return rank < Number.POSITIVE_INFINITY ? { tier: 'fuzzy', order: 100 + rank } : undefined;
}

/** The place of a person who has most of the words; only asked when nobody has all of them. */
function partialPlaceOf(person: FoldedPerson, query: Query): { tier: Tier; order: number } | undefined {
  const { words: of } = person;
  const { words } = query;
  const terms = wordsOfTerms(person, query);
  const isOfName = (word: string) =>
    startsAny(of.name, word) ||
    holdsAny(of.name, word) ||
    of.name.some((name) => nicknames.get(word)?.has(name));
  const isStated = (word: string, number: number) =>
    isOfName(word) ||
    startsAny([...of.role, ...of.fact], word) ||
    holdsAny(of.role, word) ||
    terms.has(number);
  const isThere = (word: string, number: number) =>
    isStated(word, number) || startsAny(of.loose, word) || (word.length >= 3 && startsAny(of.credit, word));
  const telling = tellingWords(words);
  const counts = [isThere, isStated, isOfName].map(
    (is) => telling.filter((number) => is(words[number] as string, number)).length,
  );
  const [all = 0, stated = 0, named = 0] = counts;
  return all < words.length && all > words.length / 2
    ? { tier: 'partial', order: 10_000 - all * 400 - stated * 20 - named }
    : undefined;
}

interface Showing {
  readonly showsHidden: boolean;
  readonly mayShow?: (id: string) => boolean;
}

/** Everyone a query finds, in order. */
export function scan(
  people: Iterable<SearchablePerson>,
  typed: string,
  { showsHidden, mayShow = () => true }: Showing,
): Pick<Hit, 'id' | 'tier'>[] {
  const query = readQuery(typed);
  if (query === undefined) return [];
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const shown = [...people]
    .filter((person) => (showsHidden || !person.isHidden) && mayShow(person.id))
    .map((person) => foldPerson(person));
  const placed = (placeIn: typeof placeOf) =>
    shown.flatMap((person) => {
      const place = placeIn(person, query);
      return place === undefined ? [] : [{ ...place, name: person.name, id: person.id }];
    });
  const whole = placed(placeOf);
  return (whole.length > 0 ? whole : placed(partialPlaceOf))
    .sort(
      (one, other) => one.order - other.order || compare(one.name, other.name) || compare(one.id, other.id),
    )
    .map(({ id, tier }) => ({ id, tier }));
}
