import { expect, test } from 'vitest';
import { endedReason, endReasonOf, pathAfterSignIn, withoutReason } from './sign-in-address.ts';

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

test('a session that was ended is explained in the words of the specification', () => {
  expect(endedReason('?reason=session_terminated')).toBe('Your session was terminated by another device');
  expect(endedReason('?reason=session_terminated&detail=inactive')).toBe('Your session is no longer active');
});

test('nobody can put words of their own on the sign-in page', () => {
  expect(endedReason('?reason=session_terminated&detail=Call%20555')).toBe(
    'Your session was terminated by another device',
  );
  expect(endedReason('?reason=session_terminated&detail=toString')).toBe(
    'Your session was terminated by another device',
  );
  expect(endedReason('?reason=hello')).toBeUndefined();
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
