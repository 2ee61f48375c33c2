import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { passwordProblem, passwordStrength } from './password-rule.ts';

const ana = { email: 'ana.duarte@backlot.example', name: 'Ana María Duarte' };
const problem = (password: string) => passwordProblem(password, ana);

test('a new password has at least the characters that the limits say, counted as people see them', () => {
  expect(problem('a7-Lq!zP0vK')).toBe('short');
  expect(problem('a7-Lq!zP0vKx')).toBeUndefined();
  expect(problem('🎬🎥🎞️')).toBe('short');
  expect(problem('grip'.repeat(limits.passwordMax))).toBe('long');
});

test('a few characters over and over and walks along the keyboard are refused', () => {
  for (const password of [
    'aaaaaaaaaaaa',
    'abababababab',
    'qwertyuiopas',
    '123456789012',
    '1234567890qwe',
    'zyxwvutsrqpo',
    'abcdefabcdef',
  ])
    expect([password, problem(password)]).toEqual([password, 'simple']);
});

test('parts of the own name and address are refused, also in other letters', () => {
  expect(problem('the-duarte-cameras')).toBe('personal');
  expect(problem('MARÍA-grips-lenses')).toBe('personal');
  expect(problem('ana-grips-the-lens')).toBeUndefined();
});

test('a sentence of words is accepted and called strong', () => {
  expect(problem('rolling-sound-speed')).toBeUndefined();
  expect(passwordStrength('rolling-sound-speed')).toBe('good');
  expect(passwordStrength('seven quiet lenses rest in the rain')).toBe('strong');
  expect(passwordStrength('gripgripboom')).toBe('fair');
});

test('a password without a letter is accepted where its digits walk nowhere', () => {
  expect(problem('739184620571')).toBeUndefined();
});

test('what repeats is simple only when nothing else stands beside it', () => {
  expect(problem('ghijkl'.repeat(3))).toBe('simple');
  expect(problem('qwert'.repeat(3))).toBe('simple');
  expect(problem('qwert'.repeat(3).concat('-lenses'))).toBeUndefined();
  expect(problem('lenses-'.concat('qwert'.repeat(3)))).toBeUndefined();
  // Five different characters are enough where they make no walk.
  expect(problem('kmkvxvkmzxkv')).toBeUndefined();
});

test('a password as long as the longest one is accepted', () => {
  const words = 'rolling-sound-speed ';
  expect(problem(words.repeat(20).slice(0, limits.passwordMax))).toBeUndefined();
  expect(problem(words.repeat(20).slice(0, limits.passwordMax + 1))).toBe('long');
});

test('every part of four letters of the own address and name is refused, and of the company nothing', () => {
  const owner = { email: 'jo_mara99.lens@tern.example', name: 'Jo  Okafor-Lind' };
  for (const part of ['mara99', 'lens', 'okafor-lind'])
    expect([part, passwordProblem(`seven ${part} quiet`, owner)]).toEqual([part, 'personal']);
  for (const part of ['tern', 'example', 'jo'])
    expect([part, passwordProblem(`seven ${part} quietly`, owner)]).toEqual([part, undefined]);
});

test.each([
  ['fair', 'abcdefghijklbcdef'],
  ['good', 'abcdefghijklbcdefg'],
  ['good', 'ABCDEFGHIJKLBCDEFG'],
  ['fair', '012345678901234567'],
  ['good', '0123456789012345678'],
  ['good', '!@#$%^&*()-=!@#$%^'],
  ['fair', 'Abcdefghijkkbcde'],
  ['good', 'Abcdefghijklbcde'],
  ['good', 'Ab3-efghijkkbefghijk'],
  ['strong', 'Ab3-efghijklbefghijk'],
])(
  'the hint says %s of %s: length, kinds of characters and how many are different count',
  (hint, password) => {
    expect(passwordStrength(password)).toBe(hint);
  },
);
