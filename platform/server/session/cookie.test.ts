import { expect, test } from 'vitest';
import { cookieHeader, cookieName, cookieValue } from './cookie.ts';

test.each([
  ['backlot_session=abc', 'abc'],
  ['other=1; backlot_session=abc; more=2', 'abc'],
  ['backlot_session=', undefined],
  ['backlot_sessions=abc', undefined],
  ['x=backlot_session=abc', undefined],
  ['', undefined],
])('the cookie header %j contains the token %s', (header, token) => {
  expect(cookieValue(header, cookieName(false))).toBe(token);
});

test('with TLS the cookie has the name that browsers bind to this host', () => {
  expect(cookieName(true)).toBe('__Host-backlot_session');
});

test('a cookie is kept for whole seconds, and is inaccessible to scripts and other sites', () => {
  expect(cookieHeader('a', 'b', { isSecure: false, seconds: 600.9 })).toBe(
    'a=b; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('with TLS a cookie is never sent without it', () => {
  expect(cookieHeader('a', 'b', { isSecure: true, seconds: 60, path: '/api/auth' })).toBe(
    'a=b; Max-Age=60; Path=/api/auth; HttpOnly; SameSite=Lax; Secure',
  );
});

test('a cookie without an expiry ends with the browser session, and one of zero seconds at once', () => {
  expect(cookieHeader('a', 'b', { isSecure: false })).toBe('a=b; Path=/; HttpOnly; SameSite=Lax');
  expect(cookieHeader('a', '', { isSecure: false, seconds: 0 })).toBe(
    'a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('a cookie is found by its whole name, with any spaces around it', () => {
  expect(cookieValue(' a = 1 ; b=2=3 ;c', 'a')).toBe('1');
  expect(cookieValue(' a = 1 ; b=2=3 ;c', 'b')).toBe('2=3');
  expect(cookieValue('c; =1', 'c')).toBeUndefined();
  expect(cookieValue('=1; c=2', '')).toBe('1');
  expect(cookieValue(undefined, 'a')).toBeUndefined();
});
