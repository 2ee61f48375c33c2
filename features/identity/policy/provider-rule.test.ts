import { expect, test } from 'vitest';
import { limits as profileLimits } from '#features/profiles/limits.ts';
import { judgeArrival, newcomerName, promptFor, textOf } from './provider-rule.ts';

const proven = { isEmailVerified: true };
const claimed = { isEmailVerified: false };

const person = 'p1' as never;

test('AUT-4 a person with an unknown address is a newcomer if the provider vouches for it, otherwise unverified', () => {
  expect(judgeArrival(proven, undefined)).toEqual({ kind: 'newcomer' });
  expect(judgeArrival(claimed, undefined)).toEqual({ kind: 'unverified' });
});

test('AUT-2 an account is connected by address only when both its owner and the provider have verified it', () => {
  const owner = { person, isEmailVerified: true, isLinked: false };
  const unproven = { ...owner, isEmailVerified: false };
  expect(judgeArrival(proven, owner)).toEqual({ kind: 'owner', person });
  expect(judgeArrival(claimed, owner)).toEqual({ kind: 'confirm', person });
  expect(judgeArrival(proven, unproven)).toEqual({ kind: 'confirm', person });
  expect(judgeArrival(claimed, unproven)).toEqual({ kind: 'confirm', person });
});

test('AUT-2 an account connected to another identity at the provider stays so, whatever is verified', () => {
  for (const claims of [proven, claimed])
    for (const isEmailVerified of [true, false])
      expect(judgeArrival(claims, { person, isEmailVerified, isLinked: true })).toEqual({
        kind: 'other_linked',
      });
});

test('AUT-4 a newcomer gets the name from the provider, cleaned and cut, or the part of the address before the @', () => {
  expect(newcomerName('  Nora \u200B New ', 'nora@x.example')).toBe('Nora New');
  for (const nothing of [undefined, '', '  ', '\u200B'])
    expect(newcomerName(nothing, 'nora.new@x.example')).toBe('nora.new');
  const long = `${'x'.repeat(profileLimits.nameMax - 1)} y`;
  expect(newcomerName(long, 'nora@x.example')).toBe('x'.repeat(profileLimits.nameMax - 1));
});

test('a claim counts only when it is a non-empty text', () => {
  expect(textOf('ana@x.example')).toBe('ana@x.example');
  for (const nothing of ['', '  ', undefined, null, 7, true, ['ana@x.example']])
    expect(textOf(nothing)).toBeUndefined();
});

const plain = { issuer: 'https://id.example/realm', prompts: undefined };

test('AUT-2 a person going to the provider chooses among their accounts where the provider offers that', () => {
  expect(promptFor({ ...plain, prompts: ['none', 'select_account'] }, false)).toBe('select_account');
  for (const issuer of ['https://accounts.google.com', 'https://login.microsoftonline.com/tenant/v2.0'])
    expect(promptFor({ ...plain, issuer }, false)).toBe('select_account');
});

test('AUT-2 where it does not, only a person who was refused before has to log in again', () => {
  for (const prompts of [undefined, ['login'], 'select_account', { includes: true }]) {
    expect(promptFor({ ...plain, prompts }, false)).toBeUndefined();
    expect(promptFor({ ...plain, prompts }, true)).toBe('login');
  }
});
