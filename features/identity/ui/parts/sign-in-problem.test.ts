import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { signInProblem, wrongField } from './sign-in-problem.ts';

const refused = (code: string, status: number, message: string) => new ORPCError(code, { status, message });

test('a wrong password is reported at the password field, an unknown address at the address field', () => {
  expect(signInProblem(refused('password.wrong', 401, 'Invalid password'))).toEqual({
    at: 'password',
    title: 'Invalid password',
  });
  expect(signInProblem(refused('account.unknown', 401, 'User not found'))).toEqual({
    at: 'email',
    title: 'User not found',
  });
});

test('the error for too many attempts uses the specified wording', () => {
  const words = 'Too many attempts. Please try again later.';
  expect(signInProblem(refused('sign_in.throttled', 429, words))).toEqual({ at: 'form', title: words });
});

test('a person without an invitation sees how to get one instead of an error code', () => {
  const problem = signInProblem(refused('account.not_invited', 403, 'INVITE_ONLY'));
  expect(problem.at).toBe('form');
  expect(problem.line).toContain('Ask a colleague');
  expect(JSON.stringify(problem)).not.toContain('INVITE_ONLY');
});

test('a lost connection is distinguished from a server error', () => {
  expect(signInProblem(new TypeError('Failed to fetch'))).toEqual({ at: 'form', title: copy.unreachable });
  expect(signInProblem(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toEqual({
    at: 'form',
    title: copy.fault,
  });
});

test('an address the server cannot read is reported at the address field', () => {
  expect(signInProblem(new ORPCError('BAD_REQUEST', { status: 400 }))).toEqual({
    at: 'email',
    title: copy.emailWrong,
  });
});

test('nothing is sent while a field is empty', () => {
  expect(wrongField('', '')).toEqual({ at: 'email', title: 'Email is required' });
  expect(wrongField('   ', 'x')?.title).toBe('Email is required');
  for (const email of ['ana', 'ana maria@x.com', 'ana@x.com tom'])
    expect([email, wrongField(email, 'x')]).toEqual([email, { at: 'email', title: copy.emailWrong }]);
  expect(wrongField('ana@x.com', 'x'.repeat(limits.passwordMax))).toBeUndefined();
  expect(wrongField('ana@x.com', '')?.at).toBe('password');
  expect(wrongField('ana@x.com', 'x'.repeat(limits.passwordMax + 1))?.at).toBe('password');
  expect(wrongField('  Ana@X.com ', 'secret')).toBeUndefined();
});
