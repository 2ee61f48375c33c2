import { expect, test } from 'vitest';
import { digitsAsked } from './phone-digits.ts';

test('a fragment of a number is searched by its digits, however it is typed', () => {
  expect(['0142', '555-0142', '+1 (310) 555.0142', '020 7946', '0044 20'].map(digitsAsked)).toEqual([
    '0142',
    '5550142',
    '13105550142',
    '207946',
    '4420',
  ]);
});

test('fewer than four digits, names and addresses are not numbers', () => {
  expect(['014', '(0) 1-2', 'Ruth 0142', 'block 1', ''].map(digitsAsked)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
