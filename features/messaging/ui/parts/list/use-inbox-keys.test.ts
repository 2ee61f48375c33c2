import { expect, test } from 'vitest';
import { neighbourOf, successorOf } from './use-inbox-keys.ts';

const shown = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('the neighbours of the open conversation stop at the ends of the list', () => {
  expect(neighbourOf(shown, 'b', 1)).toEqual({ id: 'c' });
  expect(neighbourOf(shown, 'b', -1)).toEqual({ id: 'a' });
  expect(neighbourOf(shown, 'c', 1)).toBeUndefined();
  expect(neighbourOf(shown, 'a', -1)).toBeUndefined();
});

test('without an open conversation the first one is next', () => {
  expect(neighbourOf(shown, undefined, 1)).toEqual({ id: 'a' });
  expect(neighbourOf([], undefined, 1)).toBeUndefined();
});

test('ux 4.2 after an act the next conversation takes its place, or at the end the one before', () => {
  expect(successorOf(shown, 'b')).toEqual({ id: 'c' });
  expect(successorOf(shown, 'c')).toEqual({ id: 'b' });
  expect(successorOf([{ id: 'a' }], 'a')).toBeUndefined();
  expect(successorOf(shown, 'elsewhere')).toBeUndefined();
});
