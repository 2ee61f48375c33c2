import { describe, expect, test } from 'vitest';
import { catalogues } from '#features/profiles/server/public.ts';
import { createPeopleIndex, matchRoles, type SearchablePerson, type Spot } from './people-index.ts';

const termsOf = (name: 'genres' | 'job-titles') =>
  catalogues[name].groups
    .flatMap(({ options }) => options)
    .map((option) => ({ ...option, words: option.keywords }));
const catalogue = { genres: termsOf('genres'), jobTitles: termsOf('job-titles') };

let lastNumber = 0;
function person(name: string, more: Partial<SearchablePerson> = {}): SearchablePerson {
  lastNumber++;
  return { id: `p${String(lastNumber).padStart(4, '0')}`, name, isHidden: false, ...more };
}

/** Names of the people found, in order, with the tier in front. */
function find(people: readonly SearchablePerson[], query: string, options: object = {}): string[] {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'nobody';
  const hits = createPeopleIndex(people, catalogue).search(query, { limit: 20, ...options });
  return hits.map((hit) => `${hit.tier}: ${nameOf(hit.id)}`);
}

/** Where somebody stands in the answer. */
function spotOf(people: readonly SearchablePerson[], query: string, name: string): Spot | undefined {
  const id = people.find((one) => one.name === name)?.id;
  const hits = createPeopleIndex(people, catalogue).search(query, { limit: 1_000 });
  return hits.find((hit) => hit.id === id)?.spot;
}

const bio = 'Twenty years of nights and rain, often a gaffer.';
const cast = [
  person('Zoë Kravchenko'),
  person('María José Núñez-Ortiz'),
  person('John Smith'),
  person('Charlotte Wells-Harrington-Fitzgerald Montgomery Drake'),
  person('Robert Downes'),
  person("Siobhán O'Brien"),
  person('Nadia Petrenko', { bio }),
  person('Bo Ng'),
  person('Angela Ringwald'),
  person('Ngozi Adeyemi'),
  person('Lars Bjørnstad'),
  person('Łukasz Weiß'),
  person('Đorđe Æsop'),
  person('김민준'),
  person('Мария Ёлкина'),
  person('李小龙'),
];

describe('the name vectors of the decisions', () => {
  const vectors: readonly [query: string, found: string, tier: string][] = [
    ['Zoe', 'Zoë Kravchenko', 'prefix'],
    ['Nunez', 'María José Núñez-Ortiz', 'word'],
    ['Nuñez', 'María José Núñez-Ortiz', 'word'],
    ['nunez ortiz', 'María José Núñez-Ortiz', 'word'],
    ['Smith John', 'John Smith', 'exact'],
    ['Drake', 'Charlotte Wells-Harrington-Fitzgerald Montgomery Drake', 'word'],
    ['bob downes', 'Robert Downes', 'nickname'],
    ['OBrien', "Siobhán O'Brien", 'word'],
    ["O'Brien", "Siobhán O'Brien", 'word'],
    ['O’Brien', "Siobhán O'Brien", 'word'],
    ['Oʼbrien', "Siobhán O'Brien", 'word'],
    ['O`Brien', "Siobhán O'Brien", 'word'],
    ['o brien', "Siobhán O'Brien", 'word'],
    ['gaffer', 'Nadia Petrenko', 'role'],
    ['Jon Smyth', 'John Smith', 'fuzzy'],
    ['bjornstad', 'Lars Bjørnstad', 'word'],
    ['lukasz weiss', 'Łukasz Weiß', 'exact'],
    ['dorde aesop', 'Đorđe Æsop', 'exact'],
    ['김', '김민준', 'prefix'],
    ['김미', '김민준', 'prefix'],
    ['Мария', 'Мария Ёлкина', 'prefix'],
    ['елкина', 'Мария Ёлкина', 'word'],
    ['李', '李小龙', 'prefix'],
    ['小龙', '李小龙', 'word'],
  ];
  for (const [query, found, tier] of vectors) {
    test(`SEA-1 "${query}" finds ${found} in the tier ${tier}`, () => {
      expect(find(cast, query)).toEqual([`${tier}: ${found}`]);
    });
  }

  test('SEA-1 "gaffer" finds a bio that has the word at offset 41', () => {
    expect(bio.indexOf('gaffer')).toBe(41);
    expect(find(cast, 'gaffer')).toEqual(['role: Nadia Petrenko']);
  });

  test('SEA-1 "Ng" finds Bo Ng before anybody whose name has ng inside a word', () => {
    expect(find(cast, 'Ng')).toEqual(['prefix: Ngozi Adeyemi', 'word: Bo Ng']);
    expect(find([person('Ang Lee'), person('Ingrid Lang'), person('Bo Ng')], 'Ng')).toEqual(['word: Bo Ng']);
  });

  test('SEA-2 a word is found at any offset of a long text', () => {
    const far = [person('Far Away', { bio: `${'so many words '.repeat(40)}clapperboard` })];
    expect(find(far, 'clapper')).toEqual(['role: Far Away']);
  });

  test('SEA-6 1st AD, DP and PA are job titles', () => {
    const labels = (query: string) => matchRoles(query, catalogue, 3).map((role) => role.label);
    expect(labels('1st AD')[0]).toBe('1st Assistant Director');
    expect(labels('first ad')[0]).toBe('1st Assistant Director');
    expect(labels('DP')[0]).toBe('Director of Photography');
    expect(labels('cinematographer')[0]).toBe('Director of Photography');
    expect(labels('PA')[0]).toBe('Production Assistant');
    expect(labels('Camera Operators')[0]).toBe('Camera Operator');
    expect(labels('directors of photography')[0]).toBe('Director of Photography');
    expect(labels('Camera Operatorss')).toEqual([]);
    expect(labels('camera op')[0]).toBe('Camera Operator');
  });
});

describe('the order of the tiers', () => {
  test('SEA-3 genre, exact, prefix, word, nickname, role, substring, misspelt follow each other', () => {
    const people = [
      person('Fuzzy Nior'),
      person('Marie Renoir'),
      person('Title Bearer', { title: 'Noir Consultant' }),
      person('Anna Noirot'),
      person('Noir Blanc'),
      person('Noir'),
      person('Genre Bearer', { genres: ['film-noir', 'neo-noir'] }),
    ];
    const [genre, ...rest] = find(people, 'noir');
    expect(genre).toBe('genre: Genre Bearer');
    expect(rest).toEqual([
      'exact: Noir',
      'prefix: Noir Blanc',
      'word: Anna Noirot',
      'role: Title Bearer',
      'substring: Marie Renoir',
      'fuzzy: Fuzzy Nior',
    ]);
  });

  test('SEA-4 a nickname stands below every name that begins so', () => {
    const people = [person('Robert Able'), person('Zed Bobson'), person('Bob Zulu')];
    expect(find(people, 'bob')).toEqual(['prefix: Bob Zulu', 'word: Zed Bobson', 'nickname: Robert Able']);
    expect(find([person('Elizabeth Moss')], 'liz moss')).toEqual(['nickname: Elizabeth Moss']);
    expect(find([person('Bill Nye')], 'william')).toEqual(['nickname: Bill Nye']);
  });

  test('SEA-6 who has the job title comes before who mentions it', () => {
    const people = [
      person('Ada Writer', { bio: 'Once a cinematographer.' }),
      person('Zoltan Lens', { titleSlugs: ['director-of-photography'] }),
      person('Yann Lens', { title: 'DP / Colorist' }),
    ];
    expect(find(people, 'cinematographer')).toEqual([
      'role: Yann Lens',
      'role: Zoltan Lens',
      'role: Ada Writer',
    ]);
    expect(find(people, 'dp')).toEqual(['role: Yann Lens', 'role: Zoltan Lens']);
    expect(find(people, 'director of photo')).toEqual(['role: Yann Lens', 'role: Zoltan Lens']);
  });

  test('SEA-3 names come before title and company, these before location and bio', () => {
    const people = [
      person('Ann Bio', { bio: 'Loves Paramount.' }),
      person('Bea Place', { location: 'Paramount, California' }),
      person('Cy Company', { company: 'Paramount Lot' }),
      person('Dee Paramount'),
    ];
    expect(find(people, 'paramount')).toEqual([
      'word: Dee Paramount',
      'role: Cy Company',
      'role: Ann Bio',
      'role: Bea Place',
    ]);
  });

  test('SEA-3 within a tier the nearest circle comes first, and never before an earlier tier', () => {
    const people = [
      person('Sam Abel'),
      person('Sam Baker'),
      person('Sam Cole'),
      person('Sam Dean'),
      person('Sam'),
      person('Ann Samson'),
    ];
    const idsOf = (...names: string[]) =>
      new Set(people.filter(({ name }) => names.includes(name)).map(({ id }) => id));
    const circles = [idsOf('Sam Dean', 'Ann Samson'), idsOf('Sam Cole', 'Sam Dean')];
    const order = [
      'exact: Sam',
      'prefix: Sam Dean',
      'prefix: Sam Cole',
      'prefix: Sam Abel',
      'prefix: Sam Baker',
      'word: Ann Samson',
    ];
    expect(find(people, 'sam', { circles })).toEqual(order);
    const index = createPeopleIndex(people, catalogue);
    const whole = index.search('sam', { limit: 20, circles });
    const rests = whole.map(({ spot }) => index.search('sam', { limit: 20, circles, after: spot }));
    expect(rests).toEqual(whole.map((_hit, number) => whole.slice(number + 1)));
  });

  test('S35 a hidden person is not shown for being near', () => {
    const hidden = person('Sam Gone', { isHidden: true });
    expect(find([hidden], 'sam', { circles: [new Set([hidden.id])] })).toEqual([]);
  });

  test('SEA-9 the four example tags of the search box find people', () => {
    const people = [
      person('A', { genres: ['coming-of-age'] }),
      person('B', { title: 'Film Editor' }),
      person('C', { titleSlugs: ['camera-operator'] }),
      person('D', { location: 'Los Angeles, CA' }),
    ];
    expect(find(people, 'Coming of Age')).toEqual(['genre: A']);
    expect(find(people, 'Film Editor')).toEqual(['role: B']);
    expect(find(people, 'Camera Operator')).toEqual(['role: C']);
    expect(find(people, 'Los Angeles')).toEqual(['role: D']);
  });

  test('a genre is recognised by label, slug, keyword and alternative label', () => {
    const people = [person('Teen', { genres: ['coming-of-age'] })];
    for (const term of ['coming of age', 'coming-of-age', 'bildungsroman', 'Teen Drama', 'growing up']) {
      expect(find(people, term)).toEqual(['genre: Teen']);
    }
  });

  test('within a tier people stand by folded name, then by id', () => {
    const people = [
      person('Eva Ólafsdóttir', { id: 'b' }),
      person('Eva Olsen'),
      person('eva ólafsdottir', { id: 'a' }),
      person('EVA Abel'),
    ];
    const ids = createPeopleIndex(people, catalogue)
      .search('eva', { limit: 20 })
      .map((hit) => hit.id);
    expect(ids).toEqual([people[3]?.id, 'a', 'b', people[1]?.id]);
  });

  test('fewer typing errors come before more', () => {
    const people = [person('Gary Williams'), person('Mary Williams')];
    expect(find(people, 'mary wiliams')).toEqual(['fuzzy: Mary Williams', 'fuzzy: Gary Williams']);
  });
});

describe('short and misspelt queries', () => {
  const people = [person('Marta Kowalski', { title: 'Gaffer', company: 'Northlight', location: 'Lisbon' })];

  test('one character finds nobody, not even with blanks and marks around it', () => {
    for (const query of ['', ' ', 'm', ' m ', 'm!', '\u0301m', "m'"]) expect(find(people, query)).toEqual([]);
  });

  test('SEA-2 two characters find only the beginnings of words, three also their insides', () => {
    expect(find(people, 'ko')).toEqual(['word: Marta Kowalski']);
    expect(find(people, 'wa')).toEqual([]);
    expect(find(people, 'wal')).toEqual(['substring: Marta Kowalski']);
  });

  test('SEA-2 three characters are never read as misspelt', () => {
    expect(find([person('Mara Able')], 'mra')).toEqual([]);
    expect(find([person('Mara Able')], 'mraa')).toEqual(['fuzzy: Mara Able']);
  });

  test('SEA-2 misspelt words are found in name, title and company, never in the location', () => {
    expect(find(people, 'kovalski')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'gafer')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'nortlight')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'lisbno')).toEqual([]);
  });

  test('SEA-2 a bio is found by the beginnings of its words, never inside them or misspelt', () => {
    const written = [person('Vera Noor', { bio: 'Documentarian of harbours' })];
    expect(find(written, 'harb')).toEqual(['role: Vera Noor']);
    expect(find(written, 'arbour')).toEqual([]);
    expect(find(written, 'harbuors')).toEqual([]);
  });

  test('S38 a misspelt word is found however far into a long name it stands', () => {
    const far = [person(`${'Maria Antonia '.repeat(30)}Kowalski`)];
    expect(find(far, 'kovalski')).toHaveLength(1);
  });

  test('SEA-2 three errors in ten letters are within 0.3, four are not', () => {
    const long = [person('Abcdefghij')];
    expect(find(long, 'abxdxfxhij')).toEqual(['fuzzy: Abcdefghij']);
    expect(find(long, 'xbxdxfxhij')).toEqual([]);
  });

  test('a swapped, missing or mistyped blank still finds the name', () => {
    for (const query of ['johns mith', 'joh nsmith', 'johnsmith', 'johnasmith', 'jo hn smith', 'johnsmi']) {
      expect(find([person('John Smith')], query)).toEqual(['fuzzy: John Smith']);
    }
  });

  test('a name is found with or without its hyphen, its dots and its blank', () => {
    expect(find([person('Jean-Luc Picard')], 'jeanluc')).toEqual(['word: Jean-Luc Picard']);
    expect(find([person('Jean-Luc Picard')], 'jean luc')).toEqual(['prefix: Jean-Luc Picard']);
    expect(find([person('J.J. Abrams')], 'jj abrams')).toEqual(['word: J.J. Abrams']);
    expect(find([person('Rosa Delacruz')], 'rosa de la cruz')).toEqual(['fuzzy: Rosa Delacruz']);
  });
});

describe('who may be found', () => {
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

  test('S35 SEA-12 hidden people are in no tier unless the viewer sees hidden ones', () => {
    const hidden = {
      isHidden: true,
      genres: ['drama'],
      email: 'gone@example.com',
      title: 'Gaffer',
      bio: 'kestrel',
    };
    const people = [person('Robert Vanished', hidden)];
    const queries = [
      'drama',
      'gone@example.com',
      'robert vanished',
      'rob',
      'van',
      'bob',
      'gaffer',
      'kestrel',
    ];
    for (const query of [...queries, 'nished', 'vanisehd']) {
      expect(find(people, query)).toEqual([]);
      expect(find(people, query, { showsHidden: true })).toHaveLength(1);
    }
  });

  test('what the viewer may not see is left out before the limit', () => {
    const people = Array.from({ length: 50 }, (_, number) =>
      person(`Sam ${String(number).padStart(2, '0')}`),
    );
    const even = new Set(people.filter((_person, number) => number % 2 === 0).map(({ id }) => id));
    const mayShow = (id: string) => even.has(id);
    expect(find(people, 'sam', { limit: 3, mayShow })).toEqual([
      'prefix: Sam 00',
      'prefix: Sam 02',
      'prefix: Sam 04',
    ]);
    expect(find(people, 'sam', { limit: 2, after: spotOf(people, 'sam', 'Sam 04'), mayShow })).toEqual([
      'prefix: Sam 06',
      'prefix: Sam 08',
    ]);
    expect(find(people, 'sam', { limit: 0 })).toEqual([]);
  });

  test('pages together are the whole answer', () => {
    const people = Array.from({ length: 90 }, (_, number) =>
      person(`Sam${number % 3 ? '' : 'uel'} ${number % 7}`),
    );
    const index = createPeopleIndex(people, catalogue);
    const whole = index.search('sam', { limit: 90 });
    const pages = [undefined, whole[29], whole[59]].flatMap((last) =>
      index.search('sam', { limit: 30, after: last?.spot }),
    );
    expect(pages).toEqual(whole);
    expect(whole).toHaveLength(90);
  });

  test('SEA-8 a page goes on behind the last one although people left and came before it', () => {
    const people = Array.from({ length: 8 }, (_, number) => person(`Sam ${number}`));
    const index = createPeopleIndex(people, catalogue);
    const last = index.search('sam', { limit: 4 }).at(-1);
    index.remove(people[1]?.id ?? '');
    index.remove(last?.id ?? '');
    index.put(person('Sam 00'));
    index.put(person('Sam'));
    const next = index.search('sam', { limit: 20, after: last?.spot });
    expect(next.map(({ id }) => id)).toEqual(people.slice(4).map(({ id }) => id));
  });

  test('SEA-8 a page goes on behind a name that is longer than a spot', () => {
    const long = '\uFDFA'.repeat(60);
    const people = [person(long), person('Zed'), person(`${long} Zed`)].map((one) => ({
      ...one,
      genres: ['drama'],
    }));
    const index = createPeopleIndex(people, catalogue);
    const whole = index.search('drama', { limit: 9 });
    expect(whole).toHaveLength(3);
    const one = (after: Spot | undefined) => index.search('drama', { limit: 1, after })[0];
    const [first, second] = [whole[0], whole[1]];
    expect([one(undefined)?.id, one(first?.spot)?.id, one(second?.spot)?.id]).toEqual(
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
});

describe('changes', () => {
  test('a changed person is found as they are now, a removed one not at all', () => {
    const old = person('Old Name');
    const index = createPeopleIndex([old, person('Somebody Else')], catalogue);
    index.put({ ...old, name: 'New Name' });
    expect(index.search('old', { limit: 5 })).toEqual([]);
    expect(index.search('new', { limit: 5 })).toMatchObject([{ id: old.id, tier: 'prefix' }]);
    expect(index.size).toBe(2);
    index.remove(old.id);
    index.remove('nobody');
    expect(index.search('new', { limit: 5 })).toEqual([]);
    expect(index.size).toBe(1);
  });

  test('the index knows whether it has a person as they are now', () => {
    const known = person('Ada Able', { bio: 'b b a', title: 'Gaffer' });
    const index = createPeopleIndex([known], catalogue);
    expect(index.isCurrent(known)).toBe(true);
    expect(index.isCurrent({ ...known, bio: 'b b c' })).toBe(false);
    expect(index.isCurrent({ ...known, isHidden: true })).toBe(false);
    for (let number = 0; number < 200; number++) index.put(person(`Filler ${number}`));
    expect(index.isCurrent(known)).toBe(true);
    expect(index.size).toBe(201);
    expect([...index.entries()]).toHaveLength(201);
  });
});
