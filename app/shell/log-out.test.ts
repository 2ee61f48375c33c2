import { expect, test } from 'vitest';
import { questionBeforeLogOut } from './log-out.ts';

test('a person with nothing unsent logs out without a question', () => {
  expect(questionBeforeLogOut(0)).toBeUndefined();
});

test('a person with unsent messages is asked first and told how many', () => {
  expect(questionBeforeLogOut(1)).toBe('1 message is not sent yet. Log out and lose it?');
  expect(questionBeforeLogOut(2)).toBe('2 messages are not sent yet. Log out and lose them?');
});
