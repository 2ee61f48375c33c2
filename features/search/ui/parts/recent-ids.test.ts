import { expect, test } from 'vitest';
import { parseRecent, withRecent } from './recent-ids.ts';

test('SEA-9 the last five opened results are remembered, the newest first and each once', () => {
  expect(withRecent(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test('whatever stands in the storage is read without harm', () => {
  expect(parseRecent(null)).toEqual([]);
  expect(parseRecent('["a",1,"b"]')).toEqual(['a', 'b']);
  expect(parseRecent('{"a":1}')).toEqual([]);
  expect(parseRecent('["a"')).toEqual([]);
});
