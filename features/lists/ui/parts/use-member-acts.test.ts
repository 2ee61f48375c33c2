import { expect, test } from 'vitest';
import type { MemberView } from '../../contract/views.ts';
import { inOrderOf } from './use-member-acts.ts';

const member = (id: string) => ({ id }) as MemberView;

test('a response that misses some moves keeps the owner’s order, with new members last and removed ones gone', () => {
  const answer = ['a', 'b', 'new'].map(member);
  const order = ['c', 'b', 'a'] as MemberView['id'][];
  expect(inOrderOf(answer, order).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});
