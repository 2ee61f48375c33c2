import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const lines = (...rows: (string | number)[][]) => csvText(rows).replace('\uFEFF', '').split('\r\n');

test('cells with commas, quotes and line breaks survive a round trip', () => {
  expect(lines(['a', 'b, c', 'say "cut"', 'two\nlines'])).toEqual([
    'a,"b, c","say ""cut""","two\nlines"',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j stays text and never becomes a formula', (cell) => {
  expect(lines([cell])[0]?.replaceAll('"', '')).toBe(`'${cell}`);
});

test('numbers stay numbers, negative ones too', () => {
  expect(lines([-5, 1_000])).toEqual(['-5,1000', '']);
});
