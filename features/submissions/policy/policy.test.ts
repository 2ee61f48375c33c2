import { expect, test } from 'vitest';
import { castingStates, submissionStates } from '../limits.ts';
import { authorKey, namesSomebody, titleKey } from './keys.ts';
import {
  actsFor,
  isAgain,
  materialMoves,
  shownState,
  stageOf,
  talentMoves,
  worksheetPart,
} from './states.ts';

test('two spellings of one title, author or company are the same', () => {
  expect(titleKey('The Salt-Ledger')).toBe(titleKey('salt ledger'));
  expect(titleKey('Él & Ella')).toBe(titleKey('El and Ella'));
  expect(authorKey('Okafor, Mara')).toBe(authorKey('Mara Okafor'));
  expect(titleKey('Salt Ledger II')).not.toBe(titleKey('Salt Ledger'));
});

test('a text names somebody by the whole name, in any spelling, and not by one word of it', () => {
  expect(namesSomebody('A script by MARA OKAFOR, second draft', ['Mara Okafor'])).toBe(true);
  expect(namesSomebody('Mara Okaforson', ['Mara Okafor'])).toBe(false);
  expect(namesSomebody('Will you marry me?', ['Will Rose'])).toBe(false);
  expect(namesSomebody('Will', ['Will'])).toBe(false);
});

test('what would change nothing is not offered; another mark is', () => {
  expect(actsFor('talent', 'on_hold', ['buyer'])).not.toContain('hold');
  expect(actsFor('talent', 'on_hold', ['buyer'])).toContain('book');
  expect(actsFor('talent', 'selected', ['buyer'])).toContain('select');
  expect(isAgain({ kind: 'talent', state: 'selected' }, 'select')).toBe(true);
  expect(isAgain({ kind: 'talent', state: 'viewed' }, 'select')).toBe(false);
});

test('SUB-7 neither a coverage nor what casting does after considering somebody is seen by the sender', () => {
  expect(shownState({ kind: 'material', state: 'covered' }, 'seller', false)).toBe('reading');
  for (const state of castingStates)
    expect(shownState({ kind: 'talent', state }, 'seller', false)).toBe('considering');
  for (const state of submissionStates)
    expect(shownState({ kind: 'material', state }, 'buyer', false)).toBe(state);
});

test('SUB-7 a client sees that it was sent, and what became of it once it is shown', () => {
  expect(shownState({ kind: 'material', state: 'pass' }, 'client', false)).toBe('sent');
  expect(shownState({ kind: 'material', state: 'pass' }, 'client', true)).toBe('pass');
  expect(shownState({ kind: 'talent', state: 'booked' }, 'client', true)).toBe('considering');
  expect(shownState({ kind: 'talent', state: 'withdrawn' }, 'client', false)).toBe('withdrawn');
});

test('SUB-2 what was accepted is asked back, and a talent submission that casting has viewed is too', () => {
  const verbs = (kind: 'material' | 'talent', state: 'offer' | 'meeting' | 'unviewed' | 'viewed') =>
    actsFor(kind, state, ['seller']).includes('withdraw');
  expect([verbs('material', 'meeting'), verbs('material', 'offer')]).toEqual([true, false]);
  expect([verbs('talent', 'unviewed'), verbs('talent', 'viewed')]).toEqual([true, false]);
});

test('nobody moves a submission of the other side, and nothing leads out of what was withdrawn', () => {
  for (const moves of [materialMoves, talentMoves])
    for (const { act, from, who } of moves) {
      expect(from.some((state) => state === 'withdrawn' || state === 'expired')).toBe(false);
      expect(who.includes('buyer') && who.includes('seller'), act).toBe(false);
    }
});

test('every state stands in a column, and on the worksheet of its sender', () => {
  expect(stageOf('covered')).toBe('viewed');
  expect(stageOf('on_avail')).toBe('callback');
  expect(worksheetPart('draft')).toBe('action');
  expect(worksheetPart('sent')).toBe('pending');
  expect(worksheetPart('pass')).toBe('completed');
});
