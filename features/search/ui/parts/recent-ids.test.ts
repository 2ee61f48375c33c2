import { expect, test } from 'vitest';
import { parseRecent, withRecent } from './recent-ids.ts';

test('SEA-9 the last five opened results are remembered, newest first and without duplicates', () => {
  expect(withRecent(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test('any content of the storage is read safely', () => {
  expect(parseRecent(null)).toEqual([]);
  expect(parseRecent('["a",1,"b"]')).toEqual(['a', 'b']);
  expect(parseRecent('{"a":1}')).toEqual([]);
  expect(parseRecent('["a"')).toEqual([]);
});
