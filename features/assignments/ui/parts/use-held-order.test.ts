import { expect, test } from 'vitest';
import { heldOrder } from './use-held-order.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('ASG-5 a changed row keeps its place while the list is open', () => {
  expect(heldOrder(['a', 'b', 'c'], rows('c', 'a', 'b'))).toEqual(['a', 'b', 'c']);
});

test('ASG-5 a new row appears where it belongs, and the next page after what is shown', () => {
  expect(heldOrder(['a', 'b'], rows('new', 'a', 'b'))).toEqual(['new', 'a', 'b']);
  expect(heldOrder(['a', 'b'], rows('a', 'new', 'b', 'c'))).toEqual(['a', 'new', 'b', 'c']);
  expect(heldOrder([], rows('a', 'b'))).toEqual(['a', 'b']);
});
