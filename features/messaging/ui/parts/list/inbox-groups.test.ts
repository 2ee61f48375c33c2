import { expect, test } from 'vitest';
import { grouped, headingsOf } from './inbox-groups.ts';

const owing = (owed: 'me' | 'them' | 'nobody', isCold = false) => ({ owed, isCold });

test('conversations that need an answer come first and cold ones last, whoever owes the answer there', () => {
  const rows = [
    { name: 'Zoe thanks', ...owing('nobody') },
    { name: 'Ole was asked', ...owing('them') },
    { name: 'Ines asks', ...owing('me') },
    { name: 'Ruth asks', ...owing('me') },
    { name: 'Tom asked long ago', ...owing('me', true) },
  ];
  expect(grouped(rows).map(({ name }) => name)).toEqual([
    'Ines asks',
    'Ruth asks',
    'Zoe thanks',
    'Ole was asked',
    'Tom asked long ago',
  ]);
});

test('each group has a heading with its count above its first row', () => {
  const rows = [owing('me'), owing('me'), owing('them'), owing('nobody', true)];
  expect([...headingsOf(rows, false)]).toEqual([
    [0, { group: 'answer', count: 2, isMore: false }],
    [2, { group: 'waiting', count: 1, isMore: false }],
    [3, { group: 'cold', count: 1, isMore: false }],
  ]);
});

test('an inbox where no one owes anything needs no headings', () => {
  expect(headingsOf([owing('nobody'), owing('nobody')], false).size).toBe(0);
  expect(headingsOf([], false).size).toBe(0);
});

test('a count is shown as a minimum where the rest of its group may not be loaded yet', () => {
  const isMore = (rows: ReturnType<typeof owing>[]) =>
    [...headingsOf(rows, true).values()].map((heading) => heading.isMore);
  expect(isMore([owing('me'), owing('them')])).toEqual([true, true]);
  expect(isMore([owing('me'), owing('nobody', true)])).toEqual([false, true]);
});
