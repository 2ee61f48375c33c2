import { expect, test } from 'vitest';
import { readModerationSearch } from './report-address.ts';

const id = '01990000-0000-7000-8000-000000000001';

test('the address of the queue names the list shown and the open report', () => {
  expect(readModerationSearch({ list: 'decided', id })).toEqual({ list: 'decided', id });
});

test('an address without a list, or with an unknown one, shows the open reports', () => {
  expect([{}, { list: 'open' }, { list: 'lost', id: '../x' }, { id: 7 }].map(readModerationSearch)).toEqual([
    {},
    {},
    {},
    {},
  ]);
});
