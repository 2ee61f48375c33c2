import { expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestRow } from '../../contract.ts';
import { spanish } from '../copy.es.ts';
import { copy } from '../copy.ts';
import { briefOf, headingOf, lineOf, staysWords, titleOf } from './request-words.ts';

const person = (displayName: string): RequestRow['person'] => ({
  id: displayName as PersonId,
  displayName,
  photoURL: null,
  status: 'offline',
  headline: '',
  company: '',
  location: '',
  tags: [],
  role: 'USER',
  isClaimed: true,
});
const request = (kind: string, more: Partial<RequestRow> = {}): RequestRow => ({
  kind,
  id: 'a',
  direction: 'in',
  person: person('Beatrix Falkenrath'),
  subject: null,
  owner: null,
  about: 'Copperline',
  days: [{ firstDay: '2027-05-07', lastDay: '2027-07-26' }],
  rank: 1,
  project: null,
  since: '2026-11-22T09:00:00.000Z',
  due: null,
  consequence: 'lapses',
  verbs: [],
  nudge: null,
  path: '/schedule/holds?hold=a',
  ...more,
});

/** The formatter puts thin spaces around the dash. */
const plain = (words: string) => words.replaceAll('\u2009', ' ');
const heading = (row: RequestRow) => plain(headingOf(row));

test('a hold request says who wants which hold, on which days and for which job', () => {
  const row = request('hold');
  expect(heading(row)).toBe('Beatrix Falkenrath wants a first hold, May 7 – Jul 26, Copperline');
  expect(lineOf(row)).toBe('');
  expect(titleOf(row)).toBe(headingOf(row));
  expect(briefOf(row).heading).toBe('First hold, Beatrix Falkenrath');
  expect(plain(briefOf(row).line)).toBe('May 7 – Jul 26, Copperline');
});

test('a representative also reads which client it is about', () => {
  const row = request('hold', { subject: person('Ines Calloway'), rank: 8 });
  expect(heading(row)).toBe(
    'Beatrix Falkenrath wants an eighth hold on Ines Calloway, May 7 – Jul 26, Copperline',
  );
  expect(plain(briefOf(row).line)).toBe('Ines Calloway, May 7 – Jul 26, Copperline');
});

test('an actor’s first hold is called first refusal, and the next one an avail', () => {
  expect(heading(request('first_refusal'))).toBe(
    'Beatrix Falkenrath wants first refusal, May 7 – Jul 26, Copperline',
  );
  expect(heading(request('first_refusal', { rank: 2 }))).toBe(
    'Beatrix Falkenrath wants a second avail, May 7 – Jul 26, Copperline',
  );
});

test('a challenge says which hold on which days', () => {
  const row = request('hold_challenge', { person: person('Teodor Lindqvare') });
  expect(heading(row)).toBe('Your first hold on Teodor Lindqvare was challenged, May 7 – Jul 26, Copperline');
});

test('the person who asked reads what they asked for', () => {
  const row = request('hold', { direction: 'out', person: person('Ines Calloway'), rank: 2 });
  expect(heading(row)).toBe('You asked for a second hold on Ines Calloway, May 7 – Jul 26, Copperline');
});

test('an avail check names its dates before the job, a single day once', () => {
  const row = request('avail_check', {
    subject: person('Lucian Orr'),
    rank: null,
    days: [
      { firstDay: '2026-12-18', lastDay: '2026-12-22' },
      { firstDay: '2027-01-08', lastDay: '2027-01-08' },
    ],
  });
  expect(heading(row)).toBe('Beatrix Falkenrath asks for avails for Lucian Orr');
  expect(plain(lineOf(row))).toBe('Dec 18 – 22, Jan 8, Copperline');
});

test('an offered seat says whose desk it is on, to the assistant and to the owner of the desk', () => {
  const seat = (kind: string, direction: RequestRow['direction']) =>
    request(kind, { direction, days: [], rank: null });
  expect(heading(seat('desk_seat', 'in'))).toBe('Beatrix Falkenrath wants you on their desk');
  expect(staysWords(seat('desk_seat', 'in'))).toBe('No access until you accept.');
  expect(heading(seat('desk_seat', 'out'))).toBe('You asked for a seat on Beatrix Falkenrath’s desk');
  expect(heading(seat('desk_seat_as_principal', 'in'))).toBe('A seat on your desk for Beatrix Falkenrath');
  expect(heading(seat('desk_seat_as_principal', 'out'))).toBe(
    'You asked Beatrix Falkenrath to join your desk',
  );
  expect(staysWords(seat('desk_seat_as_principal', 'out'))).toBe('Starts when they accept.');
});

const jane = person('Jane Field');

const shared = { name: 'Ada Moreau', about: 'Copperline', project: 'The Salt Ledger', days: '', rank: 1 };
/** Every sentence about a request, as it reads for Jane or on her desk. */
const sentencesOf = ({ incoming, outgoing, stays }: typeof copy, owner: string): [string, string][] => [
  ...[incoming, outgoing].flatMap((sentences) =>
    Object.entries(sentences).map(([kind, sentence]): [string, string] => [
      kind,
      sentence({ ...shared, subject: '', owner }),
    ]),
  ),
  ...Object.entries(stays).map(([kind, sentence]): [string, string] => [kind, sentence(owner)]),
];

test.each([
  ['English', copy, /\byou(?:r|’re)?\b/i],
  // "Elige" and "confirma" ask the assistant to act, which is right.
  ['Spanish', spanish, /\b(?:te|tu|tus|contigo|has|esperas|representas|leas|aceptes|confirmes)\b|rte\b/i],
] as const)(
  'on a desk no sentence about a request of any kind says "you", in %s',
  (_language, words, you) => {
    const onDesk = sentencesOf(words, jane.displayName);
    expect(onDesk.filter(([, sentence]) => you.test(sentence))).toEqual([]);
    // What speaks to the viewer off a desk names the principal on it, or nobody.
    const off = sentencesOf(words, '').filter(([, sentence]) => you.test(sentence));
    expect(off.length).toBeGreaterThan(20);
  },
);

test('on a desk the sentence of a request names the person of the desk', () => {
  const onDesk = (kind: string, more: Partial<RequestRow> = {}) =>
    heading(request(kind, { owner: jane.displayName, days: [], ...more }));
  expect(onDesk('desk_seat')).toBe('Beatrix Falkenrath wants Jane Field on their desk');
  expect(onDesk('connection')).toBe('Beatrix Falkenrath wants to connect with Jane Field');
  expect(onDesk('meeting')).toBe('Beatrix Falkenrath wants to meet Jane Field');
  expect(onDesk('meeting_poll')).toBe('Beatrix Falkenrath asks which times work for Jane Field');
  expect(onDesk('hold')).toBe('Beatrix Falkenrath wants a first hold on Jane Field, Copperline');
  expect(onDesk('hold', { subject: person('Ines Calloway') })).toBe(
    'Beatrix Falkenrath wants a first hold on Ines Calloway, Copperline',
  );
  expect(onDesk('hold_challenge')).toBe(
    'Jane Field’s first hold on Beatrix Falkenrath was challenged, Copperline',
  );
  expect(onDesk('avail_check')).toBe('Beatrix Falkenrath asks for avails for Jane Field');
  expect(onDesk('meeting', { direction: 'out' })).toBe('Jane Field asked Beatrix Falkenrath to meet');
  const credit = request('credit', { owner: jane.displayName });
  expect(staysWords(credit)).toBe('Appears on Jane Field’s profile once Jane Field confirms.');
});
