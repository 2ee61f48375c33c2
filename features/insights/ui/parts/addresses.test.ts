import { expect, test } from 'vitest';
import { addressOf, rangeOf, readDebugSearch, readPerformanceSearch } from './addresses.ts';

test('ADM-0 the address contains the range, except the default one', () => {
  expect(readPerformanceSearch({ range: '30d' })).toEqual({ range: '30d' });
  expect(readPerformanceSearch({ range: '7d' })).toEqual({});
  expect([rangeOf({}), rangeOf({ range: '24h' })]).toEqual(['7d', '24h']);
  expect([addressOf('7d'), addressOf('90d')]).toEqual([{}, { range: '90d' }]);
});

test('an invalid address never reaches the server as it is', () => {
  expect([{ range: '1y' }, { range: 7 }, {}].map(readPerformanceSearch)).toEqual([{}, {}, {}]);
  expect([{ person: 'me' }, { person: 4 }].map(readDebugSearch)).toEqual([{}, {}]);
  const person = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';
  expect(readDebugSearch({ person })).toEqual({ person });
});
