import { expect, test } from 'vitest';
import { readRolesSearch, readRulesSearch } from './roles-address.ts';

test('ADR-1 the address of the roles keeps what was typed, and leaves out what is empty or not text', () => {
  expect(readRolesSearch({ q: '  ana ', role: 'AGENT', person: 'p1', other: 'x' })).toEqual({
    q: 'ana',
    role: 'AGENT',
    person: 'p1',
  });
  // The router parses digits as a number.
  expect(readRolesSearch({ q: 300 })).toEqual({ q: '300' });
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
