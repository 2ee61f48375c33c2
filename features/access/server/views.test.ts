import { expect, test } from 'vitest';
import { heldBy, noRules } from '../policy/rules.ts';
import { matrixFile, peopleFile, presentLine, unknownLine } from './views.ts';

const [before, after] = [heldBy(['READER'], null, noRules), heldBy(['AGENT'], null, noRules)];
const line = { who: 'ana@x.example', name: 'Ana', roles: ['AGENT', 'BEST BOY'] };

test('ADR-1 a line of a bulk change lists the roles before and after and the unknown names', () => {
  expect(presentLine(line, { kind: 'changed', before, after, dropped: ['BEST BOY'] })).toEqual({
    who: 'ana@x.example',
    name: 'Ana',
    outcome: 'changed',
    before: ['READER', 'USER'],
    after: ['AGENT', 'USER'],
    dropped: ['BEST BOY'],
  });
  expect(presentLine(line, { kind: 'unchanged', before, after: before, dropped: [] }).outcome).toBe(
    'unchanged',
  );
});

test('ROL-6 a line with only unknown names says so; one without any name removes all roles', () => {
  const dropped = ['GRIP', 'BEST BOY'];
  const unchanged = { kind: 'unchanged', before, after: before } as const;
  const roles = ['GRIP', 'BEST BOY', 'GRIP'];
  expect(presentLine({ ...line, roles }, { ...unchanged, dropped }).outcome).toBe('no_valid_role');
  const changed = { kind: 'changed', before, after, dropped: [] } as const;
  expect(presentLine({ ...line, roles: [] }, changed).outcome).toBe('changed');
});

test('ROL-4, ROL-5 a refused line says why, and its person keeps their roles', () => {
  for (const kind of ['own', 'above_own', 'last_super_admin'] as const)
    expect(presentLine(line, { kind, before })).toEqual({
      who: 'ana@x.example',
      name: 'Ana',
      outcome: kind,
      before: ['READER', 'USER'],
      after: ['READER', 'USER'],
      dropped: [],
    });
});

test('a bulk change compares with nothing, so it has no conflicts', () => {
  expect(() => presentLine(line, { kind: 'conflict', before })).toThrow('compares with nothing');
});

test('ADR-1 a line that names no one says so', () => {
  expect(unknownLine('nobody@x.example')).toEqual({
    who: 'nobody@x.example',
    name: null,
    outcome: 'unknown_person',
    before: [],
    after: [],
    dropped: [],
  });
});

const asker = { request: { headers: {} } };

test('ADM-0 T21 the listed people are exported one per line, and no cell is a formula', () => {
  const person = {
    name: '=HYPERLINK("x")',
    email: 'ana@scene.example',
    state: 'active',
    primaryRole: 'AGENT',
    isPrimaryChosen: true,
    roles: ['AGENT', 'USER'],
  };
  const chosen = { ...person, name: 'Tom', isPrimaryChosen: false };
  const file = peopleFile(asker, [person, chosen] as never);
  expect(file.name).toBe('roles.csv');
  expect(file.rows).toBe(2);
  expect(file.csv.split('\r\n')).toEqual([
    '\uFEFFName,Email,Account,Primary role,Chosen,Roles',
    `"\u200B=HYPERLINK(""x"")",ana@scene.example,active,AGENT,yes,AGENT USER`,
    'Tom,ana@scene.example,active,AGENT,no,AGENT USER',
    '',
  ]);
});

test('ADRP-1 the rules table has one line per entry, with a yes where a role has it', () => {
  const file = matrixFile(asker, 'pages.csv', 'Page', {
    entries: ['inbox', 'directory'],
    columns: [
      { role: 'AGENT', effective: ['inbox'] },
      { role: 'USER', effective: [] },
    ],
  } as never);
  expect(file).toEqual({
    name: 'pages.csv',
    csv: '\uFEFFPage,AGENT,USER\r\ninbox,yes,no\r\ndirectory,no,no\r\n',
    rows: 2,
  });
});
