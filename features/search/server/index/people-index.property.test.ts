import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPersonFolder, type FoldedPerson } from './folded-person.ts';
import { createNicknames } from './nicknames.ts';
import {
  createPeopleIndex,
  type Hit,
  type SearchablePerson,
  type SearchCatalogue,
  type Tier,
} from './people-index.ts';
import { type Query, readQuery } from './query.ts';
import { createTermFinder } from './terms.ts';

const catalogue: SearchCatalogue = {
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

/* The slow, obviously correct search: checks everyone, word by word. */

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
}

/** `isWhole`: every typed word is a whole word of the name, misspelt at most. */
function fewestEdits({ words }: Query, { isWhole, inName, inRole }: Reading): number {
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
    const alone = costOf(words[number] as string) + from(number + 1);
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

/** The tier and a sort key that rises with the tiers, or nothing. */
function placeOf(
  { words: of, address: own }: FoldedPerson,
  query: Query,
): { tier: Tier; order: number } | undefined {
  const { words, text, letters, address } = query;
  if (address !== undefined) return own === address ? { tier: 'email', order: 0 } : undefined;
  const genre = genres.named(text);
  const title = jobTitles.named(text);
  const slugs = (terms: readonly { value: string }[]) => terms.map(({ value }) => value.replaceAll('-', ' '));
  const has = (known: readonly string[], wanted: readonly string[]) =>
    wanted.some((slug) => known.includes(slug));
  const sorted = (name: string) => name.split(' ').sort().join(' ');
  const every = (isRead: (word: string) => boolean) => words.every(isRead);
  const inName = (word: string) =>
    startsAny(of.name, word) || of.name.some((name) => nicknames.get(word)?.has(name));
  const inRole = (word: string) => inName(word) || startsAny(of.role, word);
  const insideName = (word: string) => inName(word) || holdsAny(of.name, word);

  if (has(of.genre, slugs(genre.proper))) return { tier: 'genre', order: 0 };
  if (has(of.genre, slugs(genre.byWord))) return { tier: 'genre', order: 1 };
  if (of.full.some((name) => name === text || (words.length <= 4 && sorted(name) === sorted(text))))
    return { tier: 'exact', order: 2 };
  if (startsAny(of.full, text)) return { tier: 'prefix', order: 3 };
  if (every((word) => startsAny(of.name, word))) return { tier: 'word', order: 4 };
  if (every(inName)) return { tier: 'nickname', order: 5 };
  if (has(of.title, slugs([...title.proper, ...title.byWord]))) return { tier: 'role', order: 6 };
  if (every(inRole)) return { tier: 'role', order: 7 };
  if (every((word) => inRole(word) || startsAny(of.loose, word))) return { tier: 'role', order: 8 };
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
    1_000 + fewestEdits(query, { isWhole: false, inName: of.name, inRole: of.role }),
  ];
  const rank = Math.min(...ranks);
  return rank < Number.POSITIVE_INFINITY ? { tier: 'fuzzy', order: 100 + rank } : undefined;
}

function scan(
  people: Iterable<SearchablePerson>,
  typed: string,
  showsHidden: boolean,
): Pick<Hit, 'id' | 'tier'>[] {
  const query = readQuery(typed);
  if (query === undefined) return [];
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return [...people]
    .filter((person) => showsHidden || !person.isHidden)
    .map((person) => foldPerson(person))
    .flatMap((person) => {
      const place = placeOf(person, query);
      return place === undefined ? [] : [{ ...place, name: person.name, id: person.id }];
    })
    .sort(
      (one, other) => one.order - other.order || compare(one.name, other.name) || compare(one.id, other.id),
    )
    .map(({ id, tier }) => ({ id, tier }));
}

/* Small worlds in which words often collide. */

const knownWords = [
  ...['Ann', 'Anna', 'Anne', 'Bob', 'Robert', 'Rob', 'John', 'Jon', 'Johnny', 'Smith', 'Smyth', 'Smithson'],
  ...[
    "O'Brien",
    'OBrien',
    'Núñez-Ortiz',
    'Nunez',
    'Ng',
    'Bo',
    'J.J.',
    'Mc',
    'Donald',
    'McDonald',
    'Delacruz',
  ],
  ...[
    '김민준',
    '李小龙',
    'Мария',
    'Wells-Harrington-Fitzgerald',
    'Noir',
    'Gaffer',
    'AD',
    'Bjørn',
    'ｆｕｌｌ',
    '\u200bann',
  ],
];
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownWords) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 'n', 'b', 'o', "'", '-', 'é'), maxLength: 6 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const words = (maxLength: number) => fc.array(word, { maxLength }).map((list) => list.join(' '));
const personArbitrary: fc.Arbitrary<SearchablePerson> = fc.record(
  {
    id: fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`),
    name: words(3),
    isHidden: fc.boolean(),
    otherNames: fc.array(words(2), { maxLength: 2 }),
    title: words(2),
    titleSlugs: fc.array(fc.constantFrom('gaffer', 'first-ad', 'art-director', 'unknown-slug'), {
      maxLength: 2,
    }),
    company: words(2),
    bio: words(4),
    location: words(2),
    genres: fc.array(fc.constantFrom('film-noir', 'neo-noir', 'smith'), { maxLength: 2 }),
    email: fc.constantFrom('ann@b.io', 'Bob@B.io', 'x.y@z'),
  },
  { requiredKeys: ['id', 'name', 'isHidden'] },
);
/** A word with one or two letters dropped, doubled, replaced or swapped. */
const misspelt = fc
  .tuple(word, fc.array(fc.tuple(fc.nat(20), fc.nat(3)), { minLength: 1, maxLength: 2 }))
  .map(([text, edits]) =>
    edits.reduce((typed, [place, kind]) => {
      const at = place % Math.max(1, typed.length);
      const [before, letter, after] = [typed.slice(0, at), typed.slice(at, at + 1), typed.slice(at + 1)];
      return [
        before + after,
        before + letter + letter + after,
        `${before}a${after}`,
        before + after.slice(0, 1) + letter + after.slice(1),
      ][kind] as string;
    }, text),
  );
const queryArbitrary = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.oneof(word, misspelt), { minLength: 1, maxLength: 3 })
      .map((list) => list.join(' ')),
  },
  { weight: 2, arbitrary: fc.tuple(word, fc.nat(6)).map(([text, length]) => text.slice(0, length)) },
  { weight: 2, arbitrary: fc.tuple(word, word).map((pair) => pair.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('ann@b.io', 'BOB@b.io ', 'x.y@', 'film noir', '1st ad', 'art director', 'ad'),
  },
);

/** Drops positions, which the plain scan does not have. */
const plain = (hits: readonly Hit[]) => hits.map(({ id, tier }) => ({ id, tier }));

/** On a busy machine fewer cases run, and shrinking a failure is cut short. */
const plugins = [fc.interruptAfterTimeLimit(6_000)];

describe('the index and a plain scan of everyone give the same answer', () => {
  test('for any population, query and page', () => {
    fc.assert(
      fc.property(
        fc.array(personArbitrary, { maxLength: 25 }),
        fc.array(queryArbitrary, { minLength: 1, maxLength: 8 }),
        fc.record({ showsHidden: fc.boolean(), limit: fc.integer({ min: 1, max: 30 }), offset: fc.nat(5) }),
        (people, queries, { showsHidden, limit, offset }) => {
          const index = createPeopleIndex(people, catalogue);
          const latest = new Map(people.map((person) => [person.id, person]));
          const mayShow = (id: string) => !id.endsWith('7');
          expect(index.size).toBe(latest.size);
          for (const query of queries) {
            const all = scan(latest.values(), query, showsHidden);
            const found = index.search(query, { limit: 1_000, showsHidden });
            expect(plain(found)).toEqual(all);
            const shown = all.filter(({ id }) => mayShow(id));
            const after = found.find(({ id }) => id === shown[offset]?.id)?.position;
            const page = index.search(query, { limit, after, mayShow, showsHidden });
            expect(plain(page)).toEqual(shown.slice(after ? offset + 1 : 0).slice(0, limit));
          }
        },
      ),
      { numRuns: 400, plugins },
    );
  });

  test('after any changes, even so many that segments are merged', () => {
    const change = fc.oneof(
      { weight: 4, arbitrary: fc.record({ put: personArbitrary }) },
      {
        weight: 1,
        arbitrary: fc.record({ remove: fc.integer({ min: 0, max: 300 }).map((number) => `p${number}`) }),
      },
    );
    const spread = fc.array(change, { minLength: 80, maxLength: 240 });
    fc.assert(
      fc.property(spread, fc.array(queryArbitrary, { minLength: 3, maxLength: 6 }), (changes, queries) => {
        const index = createPeopleIndex([], catalogue);
        const latest = new Map<string, SearchablePerson>();
        const apply = (step: (typeof changes)[number], number: number) => {
          if ('remove' in step) {
            index.remove(step.remove);
            latest.delete(step.remove);
            return;
          }
          // Every third change reuses an existing id, the others add new people.
          const id = number % 3 === 0 ? step.put.id : `p${number}`;
          index.put({ ...step.put, id });
          latest.set(id, { ...step.put, id });
        };
        for (let done = 0; done < changes.length; done += 40) {
          changes.slice(done, done + 40).forEach((step, number) => {
            apply(step, done + number);
          });
          const query = queries[(done / 40) % queries.length] ?? '';
          expect(plain(index.search(query, { limit: 9 }))).toEqual(
            scan(latest.values(), query, false).slice(0, 9),
          );
        }
        expect(index.size).toBe(latest.size);
        expect(new Set([...index.entries()].map(({ id }) => id))).toEqual(new Set(latest.keys()));
        for (const person of latest.values()) expect(index.isCurrent(person)).toBe(true);
        for (const query of queries) {
          expect(plain(index.search(query, { limit: 1_000 }))).toEqual(scan(latest.values(), query, false));
        }
      }),
      { numRuns: 25, plugins },
    );
  });
});

describe('no text is too strange', () => {
  const people = knownWords.map(
    (name, number): SearchablePerson => ({ id: `${number}`, name, bio: name, isHidden: false }),
  );
  const index = createPeopleIndex(people, catalogue);

  test('a search never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), queryArbitrary),
        (query) => {
          expect(Array.isArray(index.search(query, { limit: 20 }))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    for (const query of ['\ud800\udc00\ud800', '\u202eann\u202c', '\u200f\u200f', '﷽'.repeat(50), '\0\0\0']) {
      expect(() => index.search(query, { limit: 20 })).not.toThrow();
    }
  });

  test('a query of ten thousand characters is read as its first hundred', () => {
    const long = 'ann '.repeat(2_500);
    expect(index.search(long, { limit: 20 })).toEqual(index.search(long.slice(0, 100), { limit: 20 }));
    expect(() => index.search('a'.repeat(10_000), { limit: 20 })).not.toThrow();
    expect(() => index.search('@'.repeat(10_000), { limit: 20 })).not.toThrow();
  });

  test('people with strange names can be added, found by what is left of their name, and removed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const small = createPeopleIndex([], catalogue);
        small.put({ id: 'x', name, bio: name, isHidden: false });
        expect(small.search('ann', { limit: 20 }).length).toBeLessThanOrEqual(1);
        small.remove('x');
        expect(small.size).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
