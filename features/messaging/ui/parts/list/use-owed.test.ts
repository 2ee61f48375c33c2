import { expect, test } from 'vitest';
import { nextOwed } from './use-owed.ts';

test('one key cycles from me to them to no one and back', () => {
  expect([nextOwed('me'), nextOwed('them'), nextOwed('nobody')]).toEqual(['them', 'nobody', 'me']);
});
