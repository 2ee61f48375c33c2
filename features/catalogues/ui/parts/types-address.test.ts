import { expect, test } from 'vitest';
import { readTypesSearch, withParts } from './types-address.ts';

test('an address that somebody typed opens what it can and forgets the rest', () => {
  expect(readTypesSearch({ kind: 'genres', state: 'retired', q: ' noir ', entry: 'film-noir' })).toEqual({
    kind: 'genres',
    state: 'retired',
    q: 'noir',
    entry: 'film-noir',
  });
  expect(readTypesSearch({ kind: 'people', view: 'all', state: 'gone', q: ['x'], group: '' })).toEqual({});
  expect(readTypesSearch({ kind: 'job-titles', q: 2 })).toEqual({ q: '2' });
});

test('a part of the address is taken away by saying so', () => {
  expect(withParts({ kind: 'genres', entry: 'drama' }, { entry: undefined })).toEqual({ kind: 'genres' });
});
