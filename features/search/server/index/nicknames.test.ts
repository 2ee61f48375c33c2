import { expect, test } from 'vitest';
import { fold } from '#platform/contract/fold.ts';
import { createNicknames } from './nicknames.ts';

const nicknames = createNicknames();

test('a nickname leads to the name and the name to the nickname', () => {
  for (const [short, long] of [
    ['bob', 'robert'],
    ['bill', 'william'],
    ['liz', 'elizabeth'],
    ['paco', 'francisco'],
  ] as const) {
    expect(nicknames.get(short)).toContain(long);
    expect(nicknames.get(long)).toContain(short);
  }
});

test('a nickname shared by two names does not make them the same', () => {
  expect(nicknames.get('alex')).toContain('alexandra');
  expect(nicknames.get('alexander')).not.toContain('alexandra');
});

test('every name is listed as the index folds it', () => {
  for (const name of nicknames.keys()) expect(fold(name)).toBe(name);
});
