import { expect, test } from 'vitest';
import { matrixFile, peopleFile } from './csv.ts';

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
  const file = peopleFile([person, chosen] as never);
  expect(file.name).toBe('roles.csv');
  expect(file.rows).toBe(2);
  expect(file.csv.split('\r\n')).toEqual([
    'Name,Email,Account,Primary role,Chosen,Roles',
    `"'=HYPERLINK(""x"")",ana@scene.example,active,AGENT,yes,AGENT USER`,
    'Tom,ana@scene.example,active,AGENT,no,AGENT USER',
    '',
  ]);
});

test('ADRP-1 the rules table has one line per entry, with a yes where a role has it', () => {
  const file = matrixFile('pages.csv', 'Page', {
    entries: ['inbox', 'directory'],
    columns: [
      { role: 'AGENT', effective: ['inbox'] },
      { role: 'USER', effective: [] },
    ],
  } as never);
  expect(file).toEqual({
    name: 'pages.csv',
    csv: 'Page,AGENT,USER\r\ninbox,yes,no\r\ndirectory,no,no\r\n',
    rows: 2,
  });
});
