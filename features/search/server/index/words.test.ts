import { expect, test } from 'vitest';
import { hasIdeograph, wordsOf } from './words.ts';

test('a plain text yields its words', () => {
  expect(wordsOf('  John  SMITH ')).toEqual(['john', 'smith']);
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf(' - !')).toEqual([]);
});

test('a hyphenated or dotted name is also one word', () => {
  expect(wordsOf('Jean-Luc')).toEqual(['jean', 'luc', 'jeanluc']);
  expect(wordsOf('J.J. Abrams')).toEqual(['j', 'j', 'jj', 'abrams']);
  expect(wordsOf('a-b-c-d-e')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the part after an apostrophe is a word as well', () => {
  expect(wordsOf('Siobhán O’Brien')).toEqual(['siobhan', 'obrien', 'brien']);
});

test('every tail of a run of ideographs is a word', () => {
  expect(wordsOf('李小龙')).toEqual(['李小龙', '小龙', '龙']);
  expect(hasIdeograph('龙')).toBe(true);
  expect(hasIdeograph('Ng')).toBe(false);
});
