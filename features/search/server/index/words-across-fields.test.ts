import { describe, expect, test } from 'vitest';
import { find, person } from './test-rig.ts';

// Each word of a query may be in another field of a profile.

const dop = person('Teodor Vance', { titleSlugs: ['director-of-photography'], location: 'Lisbon, Portugal' });
const editor = person('Wyn Abara', {
  titleSlugs: ['film-editor'],
  location: 'London, England, United Kingdom',
  facts: ['BECTU', 'Portuguese'],
  credits: ['Tallow', 'Lanternhouse'],
});
const director = person('Adele Marsh', {
  titleSlugs: ['director'],
  location: 'London, England, United Kingdom',
  bio: 'Was a film editor for ten years.',
});
const ines = person('Ines Calloway', { titleSlugs: ['director'] });
const people = [dop, editor, director, ines];

describe('a word may match', () => {
  const vectors: readonly [query: string, what: string, found: string][] = [
    ['dop lisbon', 'a trade name of the job, and the place', 'Teodor Vance'],
    ['lisbon cinematographer', 'the same in another order', 'Teodor Vance'],
    ['director of photography portugal', 'a job title of several words, and the country', 'Teodor Vance'],
    ['dop lis', 'a place that is half typed', 'Teodor Vance'],
    ['vance dp', 'the name and an abbreviation of the job', 'Teodor Vance'],
    ['film editor bectu', 'the union', 'Wyn Abara'],
    ['portuguese editors london', 'language, job in the plural and place', 'Wyn Abara'],
    ['wyn tallow', 'a credit', 'Wyn Abara'],
    ['lanternhouse picture editor', 'the company of a credit', 'Wyn Abara'],
    ['edtor bectu', 'a misspelt job beside a union that is spelt right', 'Wyn Abara'],
  ];
  for (const [query, what, found] of vectors) {
    test(`${what}: "${query}"`, () => {
      expect(find(people, query)[0]).toMatch(new RegExp(`: ${found}$`));
    });
  }

  test('a genre beside a place', () => {
    const noir = person('Noor Blake', { genres: ['film-noir'], location: 'Leeds' });
    expect(find([noir, person('Bea Leeds', { genres: ['comedy'] })], 'film noir leeds')).toEqual([
      'role: Noor Blake',
    ]);
  });
});

describe('the order', () => {
  test('people whose job it is come before people who mention it', () => {
    expect(find(people, 'editor london')).toEqual(['role: Wyn Abara', 'role: Adele Marsh']);
  });

  test('the job that a word names comes before titles that contain the word', () => {
    const assistant = person('Abe Cole', { titleSlugs: ['assistant-editor'], location: 'London' });
    expect(find([assistant, editor], 'editor london')).toEqual(['role: Wyn Abara', 'role: Abe Cole']);
  });

  test('a place comes before a credit, and a credit before a bio', () => {
    const all = [
      person('Ann Bio', { titleSlugs: ['gaffer'], bio: 'Born in Lisbon.' }),
      person('Bea Credit', { titleSlugs: ['gaffer'], credits: ['Lisbon Story'] }),
      person('Cy Place', { titleSlugs: ['gaffer'], location: 'Lisbon' }),
    ];
    expect(find(all, 'gaffer lisbon')).toEqual(['role: Cy Place', 'role: Bea Credit', 'role: Ann Bio']);
    expect(find(all, 'lisbon')).toEqual(['role: Cy Place', 'role: Bea Credit', 'role: Ann Bio']);
  });

  test('two letters find no credits', () => {
    expect(find(people, 'ta')).toEqual([]);
    expect(find(people, 'tal')).toEqual(['role: Wyn Abara']);
  });
});

describe('when nobody has every word', () => {
  test('people who have most of them are found, those with more of them in their name first', () => {
    const agent = person('Dashiell Calloway', { titleSlugs: ['talent-agent'] });
    const all = [agent, ...people];
    expect(find(all, 'ines calloway agent')).toEqual([
      'partial: Ines Calloway',
      'partial: Dashiell Calloway',
    ]);
    expect(find(all, 'film editor in london')).toEqual(['partial: Wyn Abara', 'partial: Adele Marsh']);
  });

  test('half of the words are too few', () => {
    expect(find(people, 'gaffer london')).toEqual([]);
    expect(find(people, 'ines calloway gaffer glasgow')).toEqual([]);
  });

  test('words of one or two letters and repeated words do not make most of the words', () => {
    expect(find(people, '<b>zzqx</b>')).toEqual([]);
    expect(find(people, 'zzqx in lo')).toEqual([]);
    expect(find(people, 'ines zzqx ines')).toEqual([]);
  });

  test('more words come before fewer', () => {
    const all = [
      person('Abe Lund', { titleSlugs: ['gaffer'], location: 'Leeds', facts: ['BECTU'] }),
      dop,
      editor,
    ];
    expect(find(all, 'gaffer bectu leeds welsh drama')).toEqual(['partial: Abe Lund']);
  });

  test('a person who has every word hides everyone who has only most, on every page', () => {
    const agent = person('Rufus Stone', { titleSlugs: ['talent-agent'], facts: ['Ines Calloway'] });
    expect(find([agent, ...people], 'ines calloway agent')).toEqual(['role: Rufus Stone']);
    expect(
      find([agent, ...people], 'ines calloway agent', { mayShow: (id: string) => id !== agent.id }),
    ).toEqual(['partial: Ines Calloway']);
  });

  test('whoever needs every word gets nobody', () => {
    expect(find(people, 'ines calloway agent', { needsEveryWord: true })).toEqual([]);
  });
});
