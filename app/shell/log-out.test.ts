import { expect, test } from 'vitest';
import { questionBeforeLogOut } from './log-out.ts';

test('a person with nothing unsent logs out without a question', () => {
  expect(questionBeforeLogOut(0)).toBeUndefined();
});

test('a person with unsent messages is asked first and told how many', () => {
  expect(questionBeforeLogOut(1)).toBe('1 message hasn’t been sent. Log out and lose it?');
  expect(questionBeforeLogOut(2)).toBe('2 messages haven’t been sent. Log out and lose them?');
});
