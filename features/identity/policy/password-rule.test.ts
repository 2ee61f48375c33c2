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

test('the commonest passwords are refused, whatever stands around the word', () => {
  for (const password of [
    'password1234',
    'Passw0rd2026!',
    'P@$$w0rd!!!!',
    'passwordpassword',
    'Welcome123456',
    'iloveyou----2026',
    'Hollywood2026!!',
    'backlot-backlot',
  ])
    expect([password, problem(password)]).toEqual([password, 'common']);
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
