import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { readSearchAddress } from './search-address.ts';

test('SEA-8 the page reads its search from the address, whatever is typed there', () => {
  expect(readSearchAddress({ q: ' camera operator ' })).toEqual({ q: 'camera operator' });
  // The router reads digits as a number, and `true` and `null` as what they say.
  for (const q of [300, true, null]) expect(readSearchAddress({ q })).toEqual({ q: String(q) });
  expect(readSearchAddress({ q: 'x'.repeat(1_000) }).q).toHaveLength(limits.queryMax);
  for (const q of [undefined, '', '  ', ['a'], { a: 1 }]) expect(readSearchAddress({ q })).toEqual({});
});
