import { expect, test } from 'vitest';
import { changeOf, textOf } from './change-of.ts';

test('ADM-0 an administrator sees each changed field before and after, and only a count of the unchanged ones', () => {
  const before = { roles: ['USER'], lock: { at: null, by: 'Ida' }, name: 'Kim' };
  const after = { roles: ['USER', 'READER'], lock: { at: '2026', by: 'Ida' }, name: 'Kim' };
  expect(changeOf(before, after)).toEqual({
    changed: [
      { field: 'roles', before: ['USER'], after: ['USER', 'READER'] },
      { field: 'lock.at', before: null, after: '2026' },
    ],
    same: 2,
  });
});

test('an added value, a removed value and a plain value are shown too', () => {
  expect(changeOf(null, { address: 'a@b.example' }).changed).toEqual([
    { field: 'address', before: undefined, after: 'a@b.example' },
  ]);
  expect(changeOf({ address: 'a@b.example' }, null).changed).toEqual([
    { field: 'address', before: 'a@b.example', after: undefined },
  ]);
  expect(changeOf('new', 'planned').changed).toEqual([{ field: '', before: 'new', after: 'planned' }]);
  expect(changeOf(null, null)).toEqual({ changed: [], same: 0 });
});

test('lists of words are shown as words, anything else as stored', () => {
  expect([textOf(['USER', 'READER']), textOf('x'), textOf(5), textOf([1, null]), textOf(true)]).toEqual([
    'USER, READER',
    'x',
    '5',
    '[1,null]',
    'true',
  ]);
});
