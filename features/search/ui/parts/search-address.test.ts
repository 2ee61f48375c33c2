import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { readSearchAddress } from './search-address.ts';

test('SEA-8 the page reads its search from the address, whatever is typed there', () => {
  expect(readSearchAddress({ q: ' camera operator ' })).toEqual({ q: 'camera operator' });
  expect(readSearchAddress({ q: 300 })).toEqual({ q: '300' });
  expect(readSearchAddress({ q: 'x'.repeat(1_000) }).q).toHaveLength(limits.queryMax);
  for (const q of [undefined, '', '  ', ['a'], { a: 1 }, true]) expect(readSearchAddress({ q })).toEqual({});
});
