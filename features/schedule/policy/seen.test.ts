import { expect, test } from 'vitest';
import { seenAs, tierFor } from './seen.ts';

test('an owner reads everything, a desk all but what is private, a colleague when the owner is busy', () => {
  const read = (access: 'own' | 'desk' | 'busy') =>
    (['private', 'desk'] as const).flatMap((tier) =>
      [true, false].map((isBusy) => seenAs(access, { tier, isBusy })),
    );
  expect(read('own')).toEqual(['all', 'all', 'all', 'all']);
  expect(read('desk')).toEqual(['busy', 'nothing', 'all', 'all']);
  expect(read('busy')).toEqual(['busy', 'nothing', 'busy', 'nothing']);
});

test('what is personal is private, and what an assistant writes is for the desk', () => {
  expect(tierFor({ kind: 'personal', tier: 'desk' }, false)).toBe('private');
  expect(tierFor({ kind: 'call', tier: 'desk' }, false)).toBe('desk');
  expect(tierFor({ kind: 'call', tier: 'private' }, true)).toBe('desk');
});
