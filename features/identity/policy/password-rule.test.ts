import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { passwordProblem, passwordStrength } from './password-rule.ts';

const ana = { email: 'ana.duarte@backlot.example', name: 'Ana María Duarte' };
const problem = (password: string) => passwordProblem(password, ana);

test('a new password must reach the minimum length, counted in characters as people see them', () => {
  expect(problem('a7-Lq!zP0vK')).toBe('short');
  expect(problem('a7-Lq!zP0vKx')).toBeUndefined();
  expect(problem('🎬🎥🎞️')).toBe('short');
  expect(problem('grip'.repeat(limits.passwordMax))).toBe('long');
});

test('a few repeated characters and keyboard walks are refused', () => {
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

test('parts of your own name and address are refused, in any case', () => {
  expect(problem('the-duarte-cameras')).toBe('personal');
  expect(problem('MARÍA-grips-lenses')).toBe('personal');
  expect(problem('ana-grips-the-lens')).toBeUndefined();
});

test('a sentence of words is accepted and rated strong', () => {
  expect(problem('rolling-sound-speed')).toBeUndefined();
  expect(passwordStrength('rolling-sound-speed')).toBe('good');
  expect(passwordStrength('seven quiet lenses rest in the rain')).toBe('strong');
  expect(passwordStrength('gripgripboom')).toBe('fair');
});

test('a password without letters is accepted when its digits are not a sequence', () => {
  expect(problem('739184620571')).toBeUndefined();
});

test('a repeated sequence is simple only when it is the whole password', () => {
  expect(problem('ghijkl'.repeat(3))).toBe('simple');
  expect(problem('qwert'.repeat(3))).toBe('simple');
  expect(problem('qwert'.repeat(3).concat('-lenses'))).toBeUndefined();
  expect(problem('lenses-'.concat('qwert'.repeat(3)))).toBeUndefined();
  // Five different characters are enough when they do not form a walk.
  expect(problem('kmkvxvkmzxkv')).toBeUndefined();
});

test('a password of exactly the maximum length is accepted', () => {
  const words = 'rolling-sound-speed ';
  expect(problem(words.repeat(20).slice(0, limits.passwordMax))).toBeUndefined();
  expect(problem(words.repeat(20).slice(0, limits.passwordMax + 1))).toBe('long');
});

test('every part of at least four letters of your own address and name is refused, but the email domain is allowed', () => {
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
  'the hint rates a password %s for %s by its length, kinds of characters and number of different ones',
  (hint, password) => {
    expect(passwordStrength(password)).toBe(hint);
  },
);
