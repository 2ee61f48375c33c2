import { expect, test } from 'vitest';
import { readOwnSearch, readQueueSearch, withParts } from './addresses.ts';

const id = '01990000-0000-7000-8000-000000000001';

test('the address of my reports opens a report, and nothing for an invalid id', () => {
  expect(readOwnSearch({ id })).toEqual({ id });
  expect([readOwnSearch({}), readOwnSearch({ id: '../x' }), readOwnSearch({ id: 7 })]).toEqual([{}, {}, {}]);
});

test('ADM-0: the filters of the queue are in the address; unknown ones filter nothing', () => {
  expect(readQueueSearch({ state: 'planned', kind: 'bug', q: ' Zoë ', id })).toEqual({
    state: 'planned',
    kind: 'bug',
    q: 'Zoë',
    id,
  });
  expect(readQueueSearch({ state: 'lost', kind: 3, q: ['a'], id: 'x' })).toEqual({});
});

test('one part of the address is changed or removed, the others stay', () => {
  expect(withParts({ state: 'new', q: 'bell', id }, { state: 'done', id: undefined })).toEqual({
    state: 'done',
    q: 'bell',
  });
});
