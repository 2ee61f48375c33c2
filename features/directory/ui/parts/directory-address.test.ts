import { expect, test } from 'vitest';
import {
  addressOf,
  narrowing,
  readDirectorySearch,
  toggled,
  withoutFilter,
  withParts,
} from './directory-address.ts';
import { isSameFilter } from './saved-address.ts';

const person = '01900000-0000-7000-8000-000000000000';

test('an address without filters is empty', () => {
  expect(readDirectorySearch({})).toEqual({});
  expect(readDirectorySearch({ q: '   ', role: '', person: null, genre: ' , ' })).toEqual({});
});

test('the order is kept in the address but is not a filter: it is neither counted nor saved', () => {
  expect(readDirectorySearch({ sort: 'newest' })).toEqual({ sort: 'newest' });
  expect(readDirectorySearch({ sort: 'name' })).toEqual({});
  expect(readDirectorySearch({ sort: 'name', q: 'gaffer' })).toEqual({ sort: 'name', q: 'gaffer' });
  const search = { sort: 'last', role: 'gaffer' } as const;
  expect(addressOf(search)).toBe('role=gaffer');
  expect(withParts(search, withoutFilter(search))).toEqual({ sort: 'last' });
  expect(isSameFilter(search, { role: 'gaffer' })).toBe(true);
});

test('a text filter that looks like a number is still text, and a place is a number', () => {
  expect(readDirectorySearch({ q: 300, place: 2267057, km: '100' })).toEqual({
    q: '300',
    place: 2_267_057,
    km: 100,
  });
});

test('unknown or invalid parts are dropped, and text is cut to the length the server accepts', () => {
  const typed = {
    q: ['a'],
    sort: 'height',
    role: 'editor,editor,',
    km: 50,
    as: 'nearby',
    free: 'soon',
    person: 'x',
  };
  expect(readDirectorySearch(typed)).toEqual({ role: 'editor' });
  expect(readDirectorySearch({ place: 1, km: 5_000, as: 'local' })).toEqual({ place: 1, as: 'local' });
  expect(readDirectorySearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
  expect(readDirectorySearch({ free: '2027-02-31', until: '2027-03-01' })).toEqual({});
});

test('changing one part leaves the others alone', () => {
  const address = { q: 'ana', role: 'editor', person };
  expect(withParts(address, { person: undefined })).toEqual({ q: 'ana', role: 'editor' });
  expect(withParts(address, { q: 'bea' })).toEqual({ q: 'bea', role: 'editor', person });
});

test('the first press on a value adds it, the second removes it', () => {
  const address = { role: 'editor' };
  expect(toggled(address, 'role', 'gaffer')).toEqual({ role: 'editor,gaffer' });
  expect(toggled(address, 'role', 'editor')).toEqual({ role: undefined });
});

test('clearing removes every facet and keeps the open person', () => {
  const address = { q: 'ana', role: 'editor,gaffer', place: 1, km: 10, free: '2027-02-01', person };
  expect(narrowing(address)).toBe(3);
  expect(withParts(address, withoutFilter(address))).toEqual({ person });
});
