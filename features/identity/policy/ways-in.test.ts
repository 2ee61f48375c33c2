import { expect, test } from 'vitest';
import { mayRemoveWay } from './ways-in.ts';

const none = { hasPassword: false, hasProvider: false, passkeys: 0 };

test('decision 024: the last way to sign in cannot be removed, whichever it is', () => {
  expect(mayRemoveWay({ ...none, hasPassword: true })).toBe(false);
  expect(mayRemoveWay({ ...none, hasProvider: true })).toBe(false);
  expect(mayRemoveWay({ ...none, passkeys: 1 })).toBe(false);
  expect(mayRemoveWay(none)).toBe(false);
});

test('decision 024: one of two ways to sign in can be removed', () => {
  expect(mayRemoveWay({ ...none, hasPassword: true, hasProvider: true })).toBe(true);
  expect(mayRemoveWay({ ...none, hasPassword: true, passkeys: 1 })).toBe(true);
  expect(mayRemoveWay({ ...none, hasProvider: true, passkeys: 1 })).toBe(true);
  expect(mayRemoveWay({ ...none, passkeys: 2 })).toBe(true);
});
