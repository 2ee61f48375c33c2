import { expect, test } from 'vitest';
import { addressOf, faultOf, foretell, memberAnswer, type Outlook, type Wanted } from './wanted-rows.ts';

const nora = { id: 'p1', displayName: 'Nora New' } as never;
const outcomes = (wanted: Wanted[], outlook: Partial<Outlook> = {}) =>
  foretell(wanted, {
    members: new Map(),
    open: new Map(),
    left: null,
    suggestable: ['AGENT'],
    ...outlook,
  }).map(({ email, outcome }) => [email, outcome]);
const rows = (...emails: string[]) => emails.map((email) => ({ email }));

test('INV-1 an address is compared trimmed and in lower case; anything else stays as typed', () => {
  expect(addressOf(' Ana@X.Example ')).toBe('ana@x.example');
  expect(addressOf('ana at x')).toBeUndefined();
  expect(outcomes(rows(' Ana@X.Example ', 'Ana at X'))).toEqual([
    ['ana@x.example', 'ready'],
    ['Ana at X', 'invalid'],
  ]);
});

test('INV-1 an inviter who repeats an address is warned at the second one, however it is written', () => {
  expect(outcomes(rows('ana@x.example', 'ANA@x.example', 'tom@x.example'))).toEqual([
    ['ana@x.example', 'ready'],
    ['ana@x.example', 'repeated'],
    ['tom@x.example', 'ready'],
  ]);
});

test('INV-8 an inviter suggests a role they are allowed to, or none', () => {
  const fault = (suggestedRole?: string | null) =>
    faultOf({ email: 'ana@x.example', suggestedRole }, new Set(), ['AGENT']);
  expect(fault('AGENT')).toBeUndefined();
  expect(fault('ADMIN')).toBe('role');
  expect([fault(null), fault(''), fault()]).toEqual([undefined, undefined, undefined]);
});

test('INV-8 a row with a refused role still counts as seen: the address is not tried again further down', () => {
  const wanted = [{ email: 'ana@x.example', suggestedRole: 'ADMIN' }, { email: 'ana@x.example' }];
  expect(outcomes(wanted).map(([, outcome]) => outcome)).toEqual(['role', 'repeated']);
});

test('INV-5 a member is named if the inviter may see them, and otherwise looks already invited', () => {
  expect(memberAnswer('nora@x.example', nora)).toEqual({
    email: 'nora@x.example',
    outcome: 'member',
    invitation: null,
    person: nora,
  });
  const members = new Map([
    ['nora@x.example', nora],
    ['shy@x.example', null],
  ]);
  const foretold = foretell(rows('nora@x.example', 'shy@x.example'), {
    members,
    open: new Map(),
    left: 0,
    suggestable: [],
  });
  expect(foretold).toEqual([
    memberAnswer('nora@x.example', nora),
    { email: 'shy@x.example', outcome: 'taken', invitation: null, person: null },
  ]);
});

test('INV-1 the inviter recognizes their own open invitation, and another inviter’s is not named', () => {
  const open = new Map([
    ['mine@x.example', { isOwn: true }],
    ['theirs@x.example', { isOwn: false }],
  ]);
  expect(outcomes(rows('mine@x.example', 'theirs@x.example'), { open })).toEqual([
    ['mine@x.example', 'yours'],
    ['theirs@x.example', 'taken'],
  ]);
});

test('INV-4 the quota goes to the first rows of a list, and rows that send nothing cost nothing', () => {
  const open = new Map([['mine@x.example', { isOwn: true }]]);
  const wanted = rows('a@x.example', 'no address', 'mine@x.example', 'b@x.example', 'c@x.example');
  expect(outcomes(wanted, { open, left: 2 }).map(([, outcome]) => outcome)).toEqual([
    'ready',
    'invalid',
    'yours',
    'ready',
    'quota',
  ]);
  expect(outcomes(rows('a@x.example'), { left: 0 })).toEqual([['a@x.example', 'quota']]);
  expect(outcomes(rows('a@x.example'), { left: -1 })).toEqual([['a@x.example', 'quota']]);
  expect(outcomes(rows('a@x.example'), { left: null })).toEqual([['a@x.example', 'ready']]);
});
