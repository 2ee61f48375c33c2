import { expect, test } from 'vitest';
import { foldKinds } from './fold-kinds.ts';

const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((kind, at) => ({ kind, count: at + 1 }));
const named = (chosen: string | undefined, all = kinds) => {
  const { shown, folded } = foldKinds(all, chosen);
  return [shown, folded].map((part) => part.map(({ kind }) => kind).join(''));
};

test('of many kinds those with most requests stay in the line, in their order, and the chosen one always', () => {
  expect(named(undefined)).toEqual(['defg', 'abc']);
  expect(named('a')).toEqual(['aefg', 'bcd']);
  expect(named(undefined, kinds.slice(0, 5))).toEqual(['abcde', '']);
});
