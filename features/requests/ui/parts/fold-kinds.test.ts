import { expect, test } from 'vitest';
import { foldKinds } from './fold-kinds.ts';

const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((kind, at) => ({ kind, count: at + 1 }));
const named = (chosen: string | undefined, all = kinds) => {
  const { shown, folded } = foldKinds(all, chosen);
  return [shown, folded].map((part) => part.map(({ kind }) => kind).join(''));
};

test('the busiest kinds of request stay in the row, in their order, along with the chosen one', () => {
  expect(named(undefined)).toEqual(['defg', 'abc']);
  expect(named('a')).toEqual(['aefg', 'bcd']);
  expect(named(undefined, kinds.slice(0, 5))).toEqual(['abcde', '']);
});
