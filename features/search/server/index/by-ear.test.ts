import { expect, test } from 'vitest';
import { createPersonFolder } from './folded-person.ts';
import { createNicknames } from './nicknames.ts';

test.each([
  ['wakeen', 'joaquin'],
  ['sersha', 'saoirse'],
  ['neev', 'niamh'],
])('SEA-4: %s, written by ear, reaches %s', (heard, name) => {
  const nicknames = createNicknames();
  expect([...(nicknames.get(heard) ?? [])]).toContain(name);
  // The name is written as it is: whoever types it doesn't want what it sounds like.
  expect([...(nicknames.get(name) ?? [])]).not.toContain(heard);
});

test('SEA-1: a family name is found open and closed', () => {
  const fold = createPersonFolder({ named: () => ({ proper: [], byWord: [] }) } as never);
  const wordsOf = (name: string) => fold({ id: '1', name, isHidden: false }).words.name;
  expect(wordsOf('Ludo van der Meer')).toContain('vandermeer');
  expect(wordsOf('Ludo Vandermeer')).toEqual(expect.arrayContaining(['van', 'der', 'meer']));
  expect(wordsOf('Maureen O’Hara')).toEqual(expect.arrayContaining(['o', 'hara', 'ohara']));
});
