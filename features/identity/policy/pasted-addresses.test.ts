import { expect, test } from 'vitest';
import { addressesIn, readLines, reportOf } from './pasted-addresses.ts';

const lines = readLines([' Ana@X.example ', '', '  ', 'nobody', 'ana@x.example', 'tom@x.example', 'Nobody']);

test('INV-2 an administrator pastes lines: empty ones are skipped, and each keeps its number and its text', () => {
  expect(lines).toEqual([
    { line: 1, text: 'Ana@X.example', email: 'ana@x.example' },
    { line: 4, text: 'nobody', email: null },
    { line: 5, text: 'ana@x.example', email: 'ana@x.example' },
    { line: 6, text: 'tom@x.example', email: 'tom@x.example' },
    { line: 7, text: 'Nobody', email: null },
  ]);
  expect(addressesIn(lines)).toEqual(['ana@x.example', 'tom@x.example']);
});

test('INV-2 every line gets a result: added, already there, repeated in the list, or not an address', () => {
  const states = (...added: string[]) => reportOf(lines, new Set(added)).map(({ state }) => state);
  expect(states('ana@x.example')).toEqual(['added', 'no_address', 'twice', 'there_already', 'no_address']);
  expect(states('tom@x.example')).toEqual(['there_already', 'no_address', 'twice', 'added', 'no_address']);
  expect(reportOf(lines, new Set())[0]).toEqual({
    line: 1,
    text: 'Ana@X.example',
    email: 'ana@x.example',
    state: 'there_already',
  });
});
