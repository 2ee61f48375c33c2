import { expect, test } from 'vitest';
import { filterOf, isFiltered, readFilesSearch } from './files-address.ts';

const owner = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';

test('ADM-0 the filter stands in the address, and the usual is left out', () => {
  const search = { view: 'bin', state: 'used', kind: 'feedback-screenshot', owner, sort: 'largest' };
  expect(readFilesSearch(search)).toEqual(search);
  expect(readFilesSearch({ sort: 'newest' })).toEqual({});
});

test('an address that somebody made up never reaches the server as it is', () => {
  expect(readFilesSearch({ view: 'secret', state: 'binned', kind: '../x', owner: 'me', sort: 3 })).toEqual(
    {},
  );
});

test('the bin asks for what is in it, whatever state the address says', () => {
  expect(filterOf({ view: 'bin', state: 'used' }).state).toBe('binned');
  expect(filterOf({ state: 'used' })).toEqual({
    state: 'used',
    kind: undefined,
    owner: undefined,
    sort: 'newest',
  });
});

test('a sort filters nothing away', () => {
  expect([isFiltered({ sort: 'largest' }), isFiltered({ kind: 'x' })]).toEqual([false, true]);
});

test('without a state the list shows what is kept, and not what is in the bin', () => {
  expect(filterOf({}).state).toBe('kept');
});
