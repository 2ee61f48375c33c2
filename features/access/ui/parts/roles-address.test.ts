import { expect, test } from 'vitest';
import { readRolesSearch, readRulesSearch } from './roles-address.ts';

const person = '01980000-0000-7000-8000-000000000001';

test('ADR-1 the address of the roles keeps what was typed, and leaves out what is empty or no text or id', () => {
  expect(readRolesSearch({ q: '  ana ', role: 'AGENT', person, other: 'x' })).toEqual({
    q: 'ana',
    role: 'AGENT',
    person,
  });
  // The router reads digits as a number, and `true` as what it says; nobody has such an id.
  expect(readRolesSearch({ q: 300, person: 300 })).toEqual({ q: '300' });
  expect(readRolesSearch({ q: true, person: 'true' })).toEqual({ q: 'true' });
  expect(readRolesSearch({ q: ' ', role: ['AGENT'], person: true })).toEqual({});
  expect(readRolesSearch({ q: 'x'.repeat(201) }).q).toHaveLength(200);
});

test('ADRP-1 the address of the rules keeps which role is open and whether only changes are shown', () => {
  expect(readRulesSearch({ q: 'inbox', show: 'changed', role: 'AGENT' })).toEqual({
    q: 'inbox',
    show: 'changed',
    role: 'AGENT',
  });
  expect(readRulesSearch({ show: 'all', role: '' })).toEqual({});
});
