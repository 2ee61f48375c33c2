import { expect, test } from 'vitest';
import { signInAddress } from './session.ts';

test('a person who was signed in is told why, and returns to where they were', () => {
  const address = signInAddress({ from: '/messages?view=cold', wasSignedIn: true, detail: 'all_terminated' });
  expect(address).toBe(
    '/auth?reason=session_terminated&detail=all_terminated&next=%2Fmessages%3Fview%3Dcold',
  );
});

test('a person who was not signed in sees no reason', () => {
  expect(signInAddress({ from: '/directory', wasSignedIn: false, detail: 'inactive' })).toBe(
    '/auth?next=%2Fdirectory',
  );
});

test('the start page needs no return address', () => {
  expect(signInAddress({ from: '/', wasSignedIn: false })).toBe('/auth');
});
