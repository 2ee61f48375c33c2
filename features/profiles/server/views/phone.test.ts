import { expect, test } from 'vitest';
import { phoneStored, phoneWords } from './phone.ts';

test.each([
  ['+1 (310) 555-0123', '+13105550123', '(310) 555-0123'],
  ['+1 416 555 0123', '+14165550123', '(416) 555-0123'],
  ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['+49 (0)30 901820', '+4930901820', '+49 30 901820'],
  ['+81 3-1234-5678', '+81312345678', '+81 3 1234 5678'],
])('PRO-9: %s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect([phoneStored(typed), phoneWords(stored)]).toEqual([stored, shown]);
});

test.each(['310 555 0123', '+1 310', 'call my agent', '+999 1234567', ''])(
  'PRO-9: %j is not a number with its country and is not stored',
  (typed) => {
    expect(phoneStored(typed)).toBeUndefined();
  },
);
