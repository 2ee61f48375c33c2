import { expect, test } from 'vitest';
import { readTutorialsSearch } from './tutorials-address.ts';

test.each([
  ['nothing', {}, {}],
  [
    'a lesson and a place in it',
    { lesson: 'write-to-somebody', at: '12.5' },
    { lesson: 'write-to-somebody', at: 12.5 },
  ],
  ['the page that one wants to be shown', { about: '/messages' }, { about: '/messages' }],
  ['a search', { q: ' call ' }, { q: ' call ' }],
  ['what is no lesson, no second and no search', { lesson: '../x', at: 'soon', q: '  ' }, {}],
  ['a second before the beginning', { lesson: 'status', at: -4 }, { lesson: 'status' }],
])('the address says %s', (_what, address, read) => {
  expect(readTutorialsSearch(address)).toEqual(read);
});

test('5.20 TUT-3 the glossary has an address, with a search of its own', () => {
  expect(readTutorialsSearch({ view: 'words', q: 'hold' })).toEqual({ view: 'words', q: 'hold' });
  expect(readTutorialsSearch({ view: 'keys' })).toEqual({});
});
