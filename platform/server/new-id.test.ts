import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids made within one millisecond sort in the order they were made', () => {
  const made = Array.from({ length: 20_000 }, newId);
  expect(made.toSorted()).toEqual(made);
});
