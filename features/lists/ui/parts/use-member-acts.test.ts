import { expect, test } from 'vitest';
import type { MemberView } from '../../contract/views.ts';
import { inOrderOf } from './use-member-acts.ts';

const member = (id: string) => ({ id }) as MemberView;

test('an answer that knows only some of the moves does not show: who is new stands last, who left is gone', () => {
  const answer = ['a', 'b', 'new'].map(member);
  const order = ['c', 'b', 'a'] as MemberView['id'][];
  expect(inOrderOf(answer, order).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});
