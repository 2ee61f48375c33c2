import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPeopleIndex, type Hit, type SearchablePerson } from './people-index.ts';
import { catalogue, scan } from './plain-scan.ts';

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
    facts: fc.array(words(2), { maxLength: 2 }),
    credits: fc.array(words(2), { maxLength: 2 }),
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
            const all = scan(latest.values(), query, { showsHidden });
            const found = index.search(query, { limit: 1_000, showsHidden });
            expect(plain(found)).toEqual(all);
            const shown = scan(latest.values(), query, { showsHidden, mayShow });
            const allShown = index.search(query, { limit: 1_000, showsHidden, mayShow });
            const after = allShown.find(({ id }) => id === shown[offset]?.id)?.position;
            const page = index.search(query, { limit, after, mayShow, showsHidden });
            expect(plain(page)).toEqual(shown.slice(after ? offset + 1 : 0).slice(0, limit));
          }
        },
      ),
      { numRuns: 150 },
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
            scan(latest.values(), query, { showsHidden: false }).slice(0, 9),
          );
        }
        expect(index.size).toBe(latest.size);
        expect(new Set([...index.entries()].map(({ id }) => id))).toEqual(new Set(latest.keys()));
        for (const person of latest.values()) expect(index.isCurrent(person)).toBe(true);
        for (const query of queries) {
          expect(plain(index.search(query, { limit: 1_000 }))).toEqual(
            scan(latest.values(), query, { showsHidden: false }),
          );
        }
      }),
      { numRuns: 15 },
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
