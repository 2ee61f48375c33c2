import { expect, test } from 'vitest';
import { readTypesSearch, withParts } from './types-address.ts';

test('a mistyped address opens what it can and ignores the rest', () => {
  expect(readTypesSearch({ kind: 'genres', state: 'retired', q: ' noir ', entry: 'film-noir' })).toEqual({
    kind: 'genres',
    state: 'retired',
    q: 'noir',
    entry: 'film-noir',
  });
  expect(readTypesSearch({ kind: 'people', view: 'all', state: 'gone', q: ['x'], group: '' })).toEqual({});
  expect(readTypesSearch({ kind: 'job-titles', q: 2 })).toEqual({ q: '2' });
});

test('a part of the address is removed by setting it to nothing', () => {
  expect(withParts({ kind: 'genres', entry: 'drama' }, { entry: undefined })).toEqual({ kind: 'genres' });
});
