import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { isAbsent } from './absent.ts';
import { problemOf } from './edit-problem.ts';

const refused = (status: number, code: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message: code, data });

test('the second of two saves shows the profile saved first', () => {
  const current = { displayName: 'Ines', version: 4 };
  expect(problemOf(refused(409, 'profile.changed_elsewhere', { current }))).toEqual({
    kind: 'conflict',
    current,
  });
});

test('an unknown choice is reported at its field', () => {
  const problem = problemOf(refused(400, 'profile.unknown_choice', { field: 'genres', value: 'x' }));
  expect(problem).toEqual({ kind: 'fields', errors: { genres: 'That option isn’t in the catalog.' } });
});

test('PROF-3 a field the client no longer shows is reported at its place', () => {
  const problem = problemOf(refused(403, 'profile.field_not_shown', { field: 'hold' }));
  expect(problem).toEqual({ kind: 'fields', errors: { holdUntil: 'profile.field_not_shown' } });
});

test('each field shows the server’s first complaint, even about a list entry', () => {
  const issues = [
    { path: ['bio'], message: 'Too long' },
    { path: ['bio'], message: 'Contains characters that are not text' },
    { path: ['languages', 2], message: 'Too long' },
    { path: ['version'], message: 'Not a number' },
  ];
  const error = new ORPCError('BAD_REQUEST', { status: 400, data: { issues } });
  expect(problemOf(error)).toEqual({ kind: 'fields', errors: { bio: 'Too long', languages: 'Too long' } });
});

test('a lost connection is distinguished from a server error', () => {
  const offline = problemOf(new TypeError('Failed to fetch'));
  const fault = problemOf(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }));
  expect(offline).toMatchObject({ kind: 'failed', line: expect.stringMatching(/connection/i) });
  expect(fault).toMatchObject({ kind: 'failed', line: expect.stringMatching(/try again/i) });
});

test('an absent person and an address without an id look the same', () => {
  expect(isAbsent(refused(404, 'person.absent'))).toBe(true);
  expect(isAbsent(new ORPCError('BAD_REQUEST', { status: 400 }))).toBe(true);
  expect(isAbsent(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBe(false);
  expect(isAbsent(null)).toBe(false);
});
