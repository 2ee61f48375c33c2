import { expect, test } from 'vitest';
import { type EndReason, endReasons } from '../../policy/sign-in-words.ts';
import { endedReason, endReasonOf, pathAfterSignIn, withoutReason, wordsFor } from './sign-in-address.ts';

test('whoever signs in lands on the page they asked for', () => {
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

test('AUT-8 the address says that a session was ended, and why when the page was told', () => {
  expect(endedReason('?reason=session_terminated&detail=inactive')).toEqual({ key: 'inactive' });
  expect(endedReason('?reason=session_terminated')).toEqual({ key: undefined });
  expect(endedReason('?reason=hello')).toBeUndefined();
});

test('core 8: the five reasons in the words of the specification', () => {
  expect(Object.keys(endReasons).map((key) => wordsFor(key as EndReason))).toEqual([
    'Your session was terminated by another device',
    'Your session is no longer active',
    'Your session was invalidated',
    'All sessions were invalidated',
    'All sessions were terminated',
  ]);
});

test('nobody can put words of their own on the sign-in page', () => {
  for (const detail of ['Call%20555', 'toString', '__proto__'])
    expect(endedReason(`?reason=session_terminated&detail=${detail}`)).toEqual({ key: undefined });
});

test('the reason leaves the address and the way back stays', () => {
  expect(withoutReason('?reason=session_terminated&detail=inactive&next=%2Fdirectory')).toBe(
    '?next=%2Fdirectory',
  );
  expect(withoutReason('?reason=session_terminated')).toBe('');
});

test('what the server says when it ends a session is recognised as key and as words', () => {
  expect(endReasonOf('all_terminated')).toBe('all_terminated');
  expect(endReasonOf('Your session was invalidated')).toBe('invalidated');
  expect(endReasonOf('')).toBeUndefined();
});
