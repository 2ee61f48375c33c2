import { expect, test } from 'vitest';
import { type EndReason, endReasons } from '../../policy/sign-in-words.ts';
import { endedReason, endReasonOf, pathAfterSignIn, withoutReason, wordsFor } from './sign-in-address.ts';

test('a person who signs in lands on the page they asked for', () => {
  expect(pathAfterSignIn('?next=%2Fmessages%3Fview%3Dcold')).toBe('/messages?view=cold');
});

test.each([
  '',
  '?next=https://evil.example',
  '?next=//evil.example',
  '?next=/%5Cevil.example',
  '?next=/',
  '?next=/auth?next=/auth',
])('with %j they land on the dashboard', (search) => {
  expect(pathAfterSignIn(search)).toBe('/dashboard');
});

test('AUT-8 the address says that a session was ended, and why if that is known', () => {
  expect(endedReason('?reason=session_terminated&detail=inactive')).toEqual({ key: 'inactive' });
  expect(endedReason('?reason=session_terminated')).toEqual({ key: undefined });
  expect(endedReason('?reason=hello')).toBeUndefined();
});

test('core 8: the five reasons use the specified wording', () => {
  expect(Object.keys(endReasons).map((key) => wordsFor(key as EndReason))).toEqual([
    'Your session was terminated by another device',
    'Your session is no longer active',
    'Your session was invalidated',
    'All sessions were invalidated',
    'All sessions were terminated',
  ]);
});

test('no one can put their own text on the sign-in page', () => {
  for (const detail of ['Call%20555', 'toString', '__proto__'])
    expect(endedReason(`?reason=session_terminated&detail=${detail}`)).toEqual({ key: undefined });
});

test('the reason is removed from the address and the path to return to stays', () => {
  expect(withoutReason('?reason=session_terminated&detail=inactive&next=%2Fdirectory')).toBe(
    '?next=%2Fdirectory',
  );
  expect(withoutReason('?reason=session_terminated')).toBe('');
});

test('the server’s reason for ending a session is recognized both as key and as text', () => {
  expect(endReasonOf('all_terminated')).toBe('all_terminated');
  expect(endReasonOf('Your session was invalidated')).toBe('invalidated');
  expect(endReasonOf('')).toBeUndefined();
});
