import { expect, test } from 'vitest';
import {
  isOfSingleKeys,
  isSequence,
  matchesStep,
  type Press,
  parseShortcut,
  worksInTextField,
} from './shortcut.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const matches = (text: string, pressed: Press) => matchesStep(parseShortcut(text)[0]!, pressed);

test('a letter is itself only without anything held', () => {
  expect(matches('j', press('j'))).toBe(true);
  expect(matches('j', press('J', { shiftKey: true }))).toBe(false);
  expect(matches('j', press('j', { ctrlKey: true }))).toBe(false);
});

test('mod is Control and Command alike', () => {
  expect(matches('mod+Enter', press('Enter', { ctrlKey: true }))).toBe(true);
  expect(matches('mod+Enter', press('Enter', { metaKey: true }))).toBe(true);
  expect(matches('mod+Enter', press('Enter'))).toBe(false);
});

test('a character that needs Shift on this keyboard matches without naming Shift', () => {
  expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
  expect(matches('#', press('#'))).toBe(true);
  expect(matches('mod++', press('+', { ctrlKey: true }))).toBe(true);
});

test('a named letter with Shift needs it', () => {
  expect(matches('shift+x', press('X', { shiftKey: true }))).toBe(true);
  expect(matches('shift+x', press('x'))).toBe(false);
});

test('keys one after the other are two steps', () => {
  expect(isSequence('g d')).toBe(true);
  expect(parseShortcut('g d').map((step) => step.key)).toEqual(['g', 'd']);
});

test('letters belong to the text while the person types; chords and Escape do not', () => {
  expect(worksInTextField(parseShortcut('e'))).toBe(false);
  expect(worksInTextField(parseShortcut('g d'))).toBe(false);
  expect(worksInTextField(parseShortcut('mod+Enter'))).toBe(true);
  expect(worksInTextField(parseShortcut('Escape'))).toBe(true);
  expect(worksInTextField(parseShortcut('F8'))).toBe(true);
  expect(worksInTextField(parseShortcut('f'))).toBe(false);
});

test('single characters can be switched off, alone or in sequence', () => {
  for (const keys of ['j', '?', '/', 'g d', 'shift+X'])
    expect(isOfSingleKeys(parseShortcut(keys)), keys).toBe(true);
  for (const keys of ['mod+K', 'Escape', 'F8', 'alt+x', 'ArrowDown'])
    expect(isOfSingleKeys(parseShortcut(keys)), keys).toBe(false);
});
