import { expect, test } from 'vitest';
import { nextOwed } from './use-owed.ts';

test('one key goes from me to them to nobody and back', () => {
  expect([nextOwed('me'), nextOwed('them'), nextOwed('nobody')]).toEqual(['them', 'nobody', 'me']);
});
