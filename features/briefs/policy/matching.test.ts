import { expect, test } from 'vitest';
import { bestFirst, type ClientKnown, matchRole, type RoleWanted } from './matching.ts';

const open: RoleWanted = {
  ageFrom: null,
  ageTo: null,
  unions: [],
  languages: [],
  skills: [],
  city: '',
  firstDay: null,
  lastDay: null,
};
const blank: ClientKnown = {
  playingAge: null,
  unions: [],
  languages: [],
  skills: [],
  places: [''],
  freeFrom: null,
  hold: null,
};
const fits = (wanted: Partial<RoleWanted>, known: Partial<ClientKnown>) =>
  matchRole({ ...open, ...wanted }, { ...blank, ...known }).map(({ criterion, fit }) => [criterion, fit]);

test('a role that asks for nothing has nothing to fit, and a profile that says nothing is unknown', () => {
  expect(fits({}, { skills: ['Fencing'] })).toEqual([]);
  const all = {
    ageFrom: 30,
    unions: ['Equity'],
    languages: ['French'],
    skills: ['Fencing'],
    city: 'Leeds',
    firstDay: '2027-03-01',
  };
  expect(new Set(fits(all, {}).map(([, fit]) => fit))).toEqual(new Set(['unknown']));
});

test.each<[string, Partial<RoleWanted>, Partial<ClientKnown>, string]>([
  [
    'a playing age that meets the range at its edge',
    { ageFrom: 45, ageTo: 60 },
    { playingAge: { from: 35, until: 45 } },
    'yes',
  ],
  ['a playing age beside it', { ageFrom: 45, ageTo: 60 }, { playingAge: { from: 30, until: 44 } }, 'no'],
  ['a range that is open above', { ageFrom: 45 }, { playingAge: { from: 70, until: 80 } }, 'yes'],
  ['one union of those asked for', { unions: ['SAG-AFTRA', 'Equity'] }, { unions: ['equity'] }, 'yes'],
  ['one of two languages', { languages: ['French', 'Polish'] }, { languages: ['French'] }, 'no'],
  ['a skill within more words', { skills: ['riding'] }, { skills: ['Horse riding, western'] }, 'yes'],
  ['a city they work from as a local', { city: 'Málaga' }, { places: ['Leeds, England', 'Malaga'] }, 'yes'],
  ['a city elsewhere', { city: 'Leeds' }, { places: ['Atlanta, Georgia'] }, 'no'],
  ['dates after they are free', { firstDay: '2027-03-01' }, { freeFrom: '2027-02-01' }, 'yes'],
  ['dates before', { firstDay: '2027-01-31' }, { freeFrom: '2027-02-01' }, 'no'],
  [
    'dates with a hold in them',
    { firstDay: '2027-03-01', lastDay: '2027-03-09' },
    { freeFrom: '2027-02-01', hold: { from: '2027-03-09', until: '2027-03-12' } },
    'unknown',
  ],
])('%s', (_, wanted, known, fit) => {
  expect(fits(wanted, known).map(([, one]) => one)).toEqual([fit]);
});

test('whoever fits best comes first: least against them, then most for them, then by name', () => {
  const of = (name: string, ...all: ('yes' | 'no' | 'unknown')[]) => ({
    name,
    matches: all.map((fit) => ({ criterion: 'skills' as const, fit, has: '' })),
  });
  const people = [
    of('Zoe', 'yes', 'no'),
    of('Bo', 'unknown'),
    of('Ada', 'unknown'),
    of('Cy', 'yes', 'unknown'),
  ];
  expect(bestFirst(people).map(({ name }) => name)).toEqual(['Cy', 'Ada', 'Bo', 'Zoe']);
});
