import { expect, test } from 'vitest';
import { readDirectorySearch, withParts } from './directory-address.ts';

test('an address without filters is empty', () => {
  expect(readDirectorySearch({})).toEqual({});
  expect(readDirectorySearch({ q: '   ', role: '', person: null })).toEqual({});
});

test('a filter that looks like a number is still text', () => {
  expect(readDirectorySearch({ q: 300 })).toEqual({ q: '300' });
});

test('what is not known or not text is dropped, and text is cut to what the server takes', () => {
  expect(readDirectorySearch({ q: ['a'], sort: 'name', role: 'editor' })).toEqual({ role: 'editor' });
  expect(readDirectorySearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});

test('one part changes and the others stay', () => {
  const address = { q: 'ana', role: 'editor', person: 'p1' };
  expect(withParts(address, { person: undefined })).toEqual({ q: 'ana', role: 'editor' });
  expect(withParts(address, { q: 'bea', person: 'p2' })).toEqual({ q: 'bea', role: 'editor', person: 'p2' });
});
