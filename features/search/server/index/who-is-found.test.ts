import { expect, test } from 'vitest';
import { createPeopleIndex, type HitPosition } from './people-index.ts';
import { catalogue, find, person, positionOf } from './test-rig.ts';

// Which people an index shows to which viewer, and how the answer is paged.

test('S36 an address finds its owner only as a whole', () => {
  const people = [person('Marta Kowalski', { email: 'Ines.Costa@Example.com' })];
  expect(find(people, ' ines.costa@example.COM ')).toEqual(['email: Marta Kowalski']);
  for (const part of [
    'ines',
    'ines.costa',
    'ines.costa@',
    '@example.com',
    'example',
    'ines.costa@example.co',
  ]) {
    expect(find(people, part)).toEqual([]);
  }
});

test('S36 the beginning of an address longer than a query finds nobody', () => {
  const email = `${'a'.repeat(95)}@b.io`;
  expect(find([person('X', { email })], `${email}.uk`)).toEqual([]);
  expect(find([person('X', { email })], email)).toEqual(['email: X']);
});

test('S35 SEA-12 hidden people are in no tier unless the viewer can see them', () => {
  const hidden = {
    isHidden: true,
    genres: ['drama'],
    email: 'gone@example.com',
    title: 'Gaffer',
    bio: 'kestrel',
  };
  const people = [person('Robert Vanished', hidden)];
  const queries = ['drama', 'gone@example.com', 'robert vanished', 'rob', 'van', 'bob', 'gaffer', 'kestrel'];
  for (const query of [...queries, 'nished', 'vanisehd']) {
    expect(find(people, query)).toEqual([]);
    expect(find(people, query, { showsHidden: true })).toHaveLength(1);
  }
});

test('people the viewer cannot see are left out before the limit', () => {
  const people = Array.from({ length: 50 }, (_, number) => person(`Sam ${String(number).padStart(2, '0')}`));
  const even = new Set(people.filter((_person, number) => number % 2 === 0).map(({ id }) => id));
  const mayShow = (id: string) => even.has(id);
  expect(find(people, 'sam', { limit: 3, mayShow })).toEqual([
    'prefix: Sam 00',
    'prefix: Sam 02',
    'prefix: Sam 04',
  ]);
  expect(find(people, 'sam', { limit: 2, after: positionOf(people, 'sam', 'Sam 04'), mayShow })).toEqual([
    'prefix: Sam 06',
    'prefix: Sam 08',
  ]);
  expect(find(people, 'sam', { limit: 0 })).toEqual([]);
});

test('the pages together are the whole answer', () => {
  const people = Array.from({ length: 90 }, (_, number) =>
    person(`Sam${number % 3 ? '' : 'uel'} ${number % 7}`),
  );
  const index = createPeopleIndex(people, catalogue);
  const whole = index.search('sam', { limit: 90 });
  const pages = [undefined, whole[29], whole[59]].flatMap((last) =>
    index.search('sam', { limit: 30, after: last?.position }),
  );
  expect(pages).toEqual(whole);
  expect(whole).toHaveLength(90);
});

test('SEA-8 a page continues after the last one although people left and joined before it', () => {
  const people = Array.from({ length: 8 }, (_, number) => person(`Sam ${number}`));
  const index = createPeopleIndex(people, catalogue);
  const last = index.search('sam', { limit: 4 }).at(-1);
  index.remove(people[1]?.id ?? '');
  index.remove(last?.id ?? '');
  index.put(person('Sam 00'));
  index.put(person('Sam'));
  const next = index.search('sam', { limit: 20, after: last?.position });
  expect(next.map(({ id }) => id)).toEqual(people.slice(4).map(({ id }) => id));
});

test('SEA-8 a searcher pages past a name longer than a cursor can hold', () => {
  const long = '\uFDFA'.repeat(60);
  const people = [person(long), person('Zed'), person(`${long} Zed`)].map((one) => ({
    ...one,
    genres: ['drama'],
  }));
  const index = createPeopleIndex(people, catalogue);
  const whole = index.search('drama', { limit: 9 });
  expect(whole).toHaveLength(3);
  const one = (after: HitPosition | undefined) => index.search('drama', { limit: 1, after })[0];
  const [first, second] = [whole[0], whole[1]];
  expect([one(undefined)?.id, one(first?.position)?.id, one(second?.position)?.id]).toEqual(
    whole.map(({ id }) => id),
  );
});

test('a stage name finds the person too', () => {
  const people = [person('Stefani Germanotta', { otherNames: ['Lady Gaga'] })];
  expect(find(people, 'gaga lady')).toEqual(['exact: Stefani Germanotta']);
  expect(find(people, 'lady g')).toEqual(['prefix: Stefani Germanotta']);
});

test('zero-width and bidi characters change nothing', () => {
  const people = [person('Dan\u200bcer\u202e Jones', { titleSlugs: ['dan\u200bcer'] })];
  expect(find(people, 'dancer\u2066 jo\u200dnes')).toHaveLength(1);
  expect(find([person('X', { titleSlugs: ['\u200bdancer'] })], 'dancer')).toEqual(['role: X']);
});
