import { expect, test } from 'vitest';
import { filterOf, isFiltered, readFilesSearch } from './files-address.ts';

const owner = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';

test('ADM-0 the address keeps the filter, without default values', () => {
  const search = { view: 'bin', state: 'used', kind: 'feedback-screenshot', owner, sort: 'largest' };
  expect(readFilesSearch(search)).toEqual(search);
  expect(readFilesSearch({ sort: 'newest' })).toEqual({});
});

test('an invalid address never reaches the server as it is', () => {
  expect(readFilesSearch({ view: 'secret', state: 'binned', kind: '../x', owner: 'me', sort: 3 })).toEqual(
    {},
  );
});

test('the bin lists its own files, whatever state the address says', () => {
  expect(filterOf({ view: 'bin', state: 'used' }).state).toBe('binned');
  expect(filterOf({ state: 'used' })).toEqual({
    state: 'used',
    kind: undefined,
    owner: undefined,
    sort: 'newest',
  });
});

test('sorting does not count as a filter', () => {
  expect([isFiltered({ sort: 'largest' }), isFiltered({ kind: 'x' })]).toEqual([false, true]);
});

test('without a state the list shows files outside the bin', () => {
  expect(filterOf({}).state).toBe('kept');
});
