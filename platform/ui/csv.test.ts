import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const lines = (...rows: (string | number)[][]) => csvText(rows).replace('\uFEFF', '').split('\r\n');

test('cells with commas, quotes and line breaks survive a round trip', () => {
  expect(lines(['a', 'b, c', 'say "cut"', 'two\nlines'])).toEqual([
    'a,"b, c","say ""cut""","two\nlines"',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '007', '1e3', '＝1+1'])(
  '%j stays text as it is, without a sign that anybody sees',
  (cell) => {
    expect(lines([cell])[0]?.replaceAll('"', '')).toBe(`\u200B${cell}`);
  },
);

test('an international number is written as people read it, and stays whole', () => {
  expect(lines(['+1 310 555 0142 ext. 201'])).toEqual(['"+1 310 555 0142 ext. 201"', '']);
});

test('numbers stay numbers, negative ones too', () => {
  expect(lines([-5, 1_000])).toEqual(['-5,1000', '']);
});
