import { expect, test } from 'vitest';
import { rowAfterKey, rowByText } from './list-keys.ts';

const place = { index: 10, count: 100, pageRows: 8 };

test.each([
  ['ArrowDown', 11],
  ['j', 11],
  ['ArrowUp', 9],
  ['k', 9],
  ['PageDown', 18],
  ['PageUp', 2],
  ['Home', 0],
  ['End', 99],
])('%s leads from row 10 to row %i', (key, row) => {
  expect(rowAfterKey(key, place)).toBe(row);
});

test('keys stop at both ends', () => {
  expect(rowAfterKey('ArrowUp', { ...place, index: 0 })).toBe(0);
  expect(rowAfterKey('PageDown', { ...place, index: 97 })).toBe(99);
});

test('the first key enters a list from the top, or from the bottom when it goes up', () => {
  expect(rowAfterKey('ArrowDown', { ...place, index: -1 })).toBe(0);
  expect(rowAfterKey('ArrowUp', { ...place, index: -1 })).toBe(99);
});

test('an empty list and other keys move nothing', () => {
  expect(rowAfterKey('ArrowDown', { index: -1, count: 0, pageRows: 8 })).toBeUndefined();
  expect(rowAfterKey('e', place)).toBeUndefined();
});

const names = ['Ana Cruz', 'Élodie Roux', 'Edgar Poe', 'yuki moreau', 'Ána Lima'];
const find = (typed: string, from: number) =>
  rowByText({ typed, from, count: names.length, textAt: (index) => names[index] ?? '' });

test('a letter leads to the next name that starts with it, ignoring marks and case', () => {
  expect(find('e', 0)).toBe(1);
  expect(find('e', 1)).toBe(2);
  expect(find('Y', 0)).toBe(3);
});

test('the same letter wraps around to the first name again', () => {
  expect(find('a', 4)).toBe(0);
});

test('more letters narrow the search without leaving a row that still matches', () => {
  expect(find('ana', 0)).toBe(0);
  expect(find('ana l', 0)).toBe(4);
  expect(find('zz', 0)).toBeUndefined();
});
