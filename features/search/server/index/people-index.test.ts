import { describe, expect, test } from 'vitest';
import { createPeopleIndex, matchRoles } from './people-index.ts';
import { catalogue, find, person } from './test-rig.ts';

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

describe('the example names of the decisions', () => {
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

  test('SEA-1 "Ng" finds Bo Ng before anyone whose name has ng inside a word', () => {
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
  test('SEA-3 genre, exact, prefix, word, nickname, role, substring, misspelt come in this order', () => {
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

  test('SEA-4 a nickname match comes after every name with that prefix', () => {
    const people = [person('Robert Able'), person('Zed Bobson'), person('Bob Zulu')];
    expect(find(people, 'bob')).toEqual(['prefix: Bob Zulu', 'word: Zed Bobson', 'nickname: Robert Able']);
    expect(find([person('Elizabeth Moss')], 'liz moss')).toEqual(['nickname: Elizabeth Moss']);
    expect(find([person('Bill Nye')], 'william')).toEqual(['nickname: Bill Nye']);
  });

  test('SEA-6 people with the job title come before people who mention it', () => {
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

  test('SEA-3 names come before title and company, these before location, and the bio comes last', () => {
    const people = [
      person('Ann Bio', { bio: 'Loves Paramount.' }),
      person('Bea Place', { location: 'Paramount, California' }),
      person('Cy Company', { company: 'Paramount Lot' }),
      person('Dee Paramount'),
    ];
    expect(find(people, 'paramount')).toEqual([
      'word: Dee Paramount',
      'role: Cy Company',
      'role: Bea Place',
      'role: Ann Bio',
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
    const rests = whole.map(({ position }) => index.search('sam', { limit: 20, circles, after: position }));
    expect(rests).toEqual(whole.map((_hit, number) => whole.slice(number + 1)));
  });

  test('S35 a hidden person is not shown even in a near circle', () => {
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

  test('people within a tier are ordered by folded name, then by id', () => {
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

  test('fewer typos come before more', () => {
    const people = [person('Gary Williams'), person('Mary Williams')];
    expect(find(people, 'mary wiliams')).toEqual(['fuzzy: Mary Williams', 'fuzzy: Gary Williams']);
  });
});

describe('short and misspelt queries', () => {
  const people = [person('Marta Kowalski', { title: 'Gaffer', company: 'Northlight', location: 'Lisbon' })];

  test('one character finds nobody, not even with spaces and marks around it', () => {
    for (const query of ['', ' ', 'm', ' m ', 'm!', '\u0301m', "m'"]) expect(find(people, query)).toEqual([]);
  });

  test('SEA-2 two characters find only the beginnings of words, three also the middle', () => {
    expect(find(people, 'ko')).toEqual(['word: Marta Kowalski']);
    expect(find(people, 'wa')).toEqual([]);
    expect(find(people, 'wal')).toEqual(['substring: Marta Kowalski']);
  });

  test('SEA-2 three characters never count as misspelt', () => {
    expect(find([person('Mara Able')], 'mra')).toEqual([]);
    expect(find([person('Mara Able')], 'mraa')).toEqual(['fuzzy: Mara Able']);
  });

  test('SEA-2 misspelt words match names, titles and companies, never locations', () => {
    expect(find(people, 'kovalski')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'gafer')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'nortlight')).toEqual(['fuzzy: Marta Kowalski']);
    expect(find(people, 'lisbno')).toEqual([]);
  });

  test('SEA-2 a bio matches by the beginnings of its words, never inside them or misspelt', () => {
    const written = [person('Vera Noor', { bio: 'Documentarian of harbours' })];
    expect(find(written, 'harb')).toEqual(['role: Vera Noor']);
    expect(find(written, 'arbour')).toEqual([]);
    expect(find(written, 'harbuors')).toEqual([]);
  });

  test('S38 a misspelt word matches however far into a long name it is', () => {
    const far = [person(`${'Maria Antonia '.repeat(30)}Kowalski`)];
    expect(find(far, 'kovalski')).toHaveLength(1);
  });

  test('SEA-2 three errors in ten letters are within 0.3, four are not', () => {
    const long = [person('Abcdefghij')];
    expect(find(long, 'abxdxfxhij')).toEqual(['fuzzy: Abcdefghij']);
    expect(find(long, 'xbxdxfxhij')).toEqual([]);
  });

  test('a misplaced, missing or mistyped space still finds the name', () => {
    for (const query of ['johns mith', 'joh nsmith', 'johnsmith', 'johnasmith', 'jo hn smith', 'johnsmi']) {
      expect(find([person('John Smith')], query)).toEqual(['fuzzy: John Smith']);
    }
  });

  test('a name is found with or without its hyphen, its dots and its space', () => {
    expect(find([person('Jean-Luc Picard')], 'jeanluc')).toEqual(['word: Jean-Luc Picard']);
    expect(find([person('Jean-Luc Picard')], 'jean luc')).toEqual(['prefix: Jean-Luc Picard']);
    expect(find([person('J.J. Abrams')], 'jj abrams')).toEqual(['word: J.J. Abrams']);
    expect(find([person('Rosa Delacruz')], 'rosa de la cruz')).toEqual(['fuzzy: Rosa Delacruz']);
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

  test('the index knows whether its copy of a person is current', () => {
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
