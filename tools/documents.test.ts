import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocuments } from './documents.ts';
import { layOut } from './fixture.ts';

const record = '# 001 Rows go by day\n\nStatus: accepted, 2026-11-21\n\nThey do.\n';
const index = '# Decisions\n\n- [001](001-rows-go-by-day.md) Rows go by day\n';

/** A small project in order, with these files changed or added. */
function project(changes: Readonly<Record<string, string>>): string {
  const root = layOut();
  const files = {
    'package.json': '{ "scripts": { "map": "node tools/map.ts" } }',
    'features/cast/README.md':
      '# cast\n\nOwns people: `server/queries/people.ts`, `listPeople`, `policy/names`.\n',
    'features/cast/server/queries/people.ts': 'export const listPeople = () => [];\n',
    'features/cast/policy/names.ts': 'export const nameOf = () => "";\n',
    'docs/decisions/001-rows-go-by-day.md': record,
    'docs/decisions/README.md': index,
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const messagesOf = (changes: Readonly<Record<string, string>>) =>
  checkDocuments(project(changes)).map(({ message }) => message);

test('documents that name what is there pass, whatever they say of other programs', () => {
  const words =
    'Run `npm run map`, see [cast](features/cast/README.md), `features/*/policy/{names,names}.ts`, `people.ts`,\n' +
    '`application/json`, `data/lessons`, https://tools.ietf.org/html/rfc5546.\n\n```ts\nimport `features/gone.ts`\n```\n';
  expect(messagesOf({ 'README.md': words })).toEqual([]);
});

test.each([
  ['a link', 'See [cast](features/crew/README.md).', 'features/crew/README.md'],
  ['a path', 'It is in `features/cast/server/rows.ts`.', 'features/cast/server/rows.ts'],
  ['a path in plain text', 'It is in features/cast/server/rows.ts.', 'features/cast/server/rows.ts'],
  ['a file', 'It is in `rows.ts`.', 'rows.ts'],
  ['a name of code', 'It calls `listRows()`.', 'listRows()'],
  ['a command', 'Run `npm run maps`.', 'maps'],
])('a document with %s that is no longer there fails', (_, words, dead) => {
  expect(messagesOf({ 'README.md': words })).toEqual([`there is no \`${dead}\``]);
});

test('a README of one feature does not pass with a file of another', () => {
  expect(messagesOf({ 'features/crew/README.md': '# crew\n\nLike `queries/people.ts`.\n' })).toEqual([
    'there is no `queries/people.ts`',
  ]);
});

test.each([
  ['a colon after its number', { '001-rows-go-by-day': record.replace('001', '001:') }, 'its first line is'],
  ['the number of another', { '001-rows-go-by-day': record.replace('001', '002') }, 'its first line is'],
  ['no status', { '001-rows-go-by-day': '# 001 Rows go by day\n\nThey do.\n' }, 'its third line is'],
  [
    'no place in the index',
    { '002-by-week': record.replace('001', '002') },
    'docs/decisions/README.md lists it',
  ],
  ['a number that is taken', { '001-rows-go-by-week': record }, 'another record has this number'],
])('a decision record with %s fails', (_, records, message) => {
  const files = Object.entries(records).map(([name, text]) => [`docs/decisions/${name}.md`, text] as const);
  expect(messagesOf(Object.fromEntries(files))).toContainEqual(expect.stringContaining(message));
});
