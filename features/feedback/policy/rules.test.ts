import { expect, test } from 'vitest';
import { redact, redactAddress } from '#platform/contract/redact.ts';
import { limits, rewritten } from '../limits.ts';
import { cleanLine, isResolved, mayBeAnonymous, rewrite, triagesInstead } from './rules.ts';

const line = (text: string) => ({ level: 'error' as const, text, at: '2026-03-02T10:00:00.000Z' });

test.each([
  ['FirebaseError: [code=permission-denied]: Missing or insufficient permissions.', rewritten.permission],
  ['PERMISSION_DENIED: no', rewritten.permission],
  ['permission.missing', rewritten.permission],
  ['auth/quota-exceeded', rewritten.quota],
  ['Quota exceeded for quota metric', rewritten.quota],
  ['auth/too-many-requests', rewritten.quota],
  ['auth/network-request-failed', rewritten.authentication],
  ['Authentication failed for this call', rewritten.authentication],
  ['session.required', rewritten.authentication],
])('FBK-5 the console message "%s" is rewritten in the fixed words', (text, words) => {
  expect(rewrite(text)).toBe(words);
});

test('FBK-5 other messages stay unchanged, and a rewritten one is not rewritten again', () => {
  expect(rewrite('Cannot read properties of undefined')).toBe('Cannot read properties of undefined');
  for (const words of Object.values(rewritten)) expect(rewrite(words)).toBe(words);
});

/** Secrets as they occur in logs, each with the part that must be removed. */
const planted: readonly (readonly [string, string])[] = [
  ['GET /api/x?email=mara.okafor&sort=up', 'mara.okafor'],
  ['opened https://backlot.example/reset?token=s3cr3t-reset-value', 's3cr3t-reset-value'],
  ['landed on /auth#access_token=ya29.frag-token-value', 'ya29.frag-token-value'],
  ['signed in as Mara.Okafor+beta@studio.example.co.uk ok', 'Okafor+beta@studio'],
  ['author josé@münchen.example wrote', 'josé@münchen'],
  ['mailto encoded mara%40studio.example', 'mara%40studio'],
  ['Authorization: Bearer abc.def-123~x', 'abc.def-123~x'],
  ['authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
  ['Cookie: backlot_session=QWxhZGRpbg.sig; theme=dark', 'QWxhZGRpbg.sig'],
  ['Set-Cookie: a=planted-cookie; HttpOnly', 'planted-cookie'],
  ['{"cookie":"sid=json-cookie-value"}', 'json-cookie-value'],
  ['document.cookie = backlot_session=doc-cookie-value', 'doc-cookie-value'],
  ['{"password":"correct horse battery"}', 'correct horse battery'],
  ['escaped {\\"password\\":\\"esc-pass-word\\"}', 'esc-pass-word'],
  ["token='quoted-token-1'", 'quoted-token-1'],
  ['api_key=key-plain-77', 'key-plain-77'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end', 'eyJzdWIiOiIxIn0'],
  ['secret key sk_live_4eC39HqLyjWDarjtT1 used', '4eC39HqLyjWDarjtT1'],
  ['hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c seen', '9f86d081884c7d65'],
  ['postgres://admin:hunter2@db.internal/backlot', 'hunter2'],
  ['-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBg\n-----END PRIVATE KEY-----', 'MIIEvgIBADANBg'],
];

test.each(planted)('FBK-4 the secret in "%s" is removed', (text, secret) => {
  expect(redact(text)).not.toContain(secret);
});

test('FBK-4 cleaning keeps what a developer needs: words, paths, names of parameters and ids', () => {
  const id = '01990000-0000-7000-8000-000000000001';
  expect(redact(`TypeError at MessageList (/assets/index-Bx2.js:12:40) for ${id}`)).toBe(
    `TypeError at MessageList (/assets/index-Bx2.js:12:40) for ${id}`,
  );
  expect(redactAddress(`/messages?view=inbox&conversationId=${id}#end`)).toBe(
    '/messages?view=[hidden]&conversationId=[hidden]',
  );
});

test('FBK-4 the server’s cleaning leaves a line cleaned in the browser unchanged', () => {
  for (const [text] of planted) expect(redact(redact(text))).toBe(redact(text));
});

test('shell 9: a console entry is cut to its length', () => {
  expect(cleanLine(line('ab '.repeat(2_000))).text).toHaveLength(limits.consoleLineMax);
});

test('S64 a report without a session is accepted only from the sign-in page', () => {
  expect(['/auth', '/auth?next=x', 'https://backlot.example/auth#top'].every(mayBeAnonymous)).toBe(true);
  expect(['/authors', '/dashboard?from=/auth', '/messages', ''].some(mayBeAnonymous)).toBe(false);
  expect(mayBeAnonymous(null)).toBe(false);
});

test('FBK-8 only a SUPER_ADMIN is sent to the queue, and only done and wont are final', () => {
  expect(['SUPER_ADMIN', 'ADMIN', 'USER'].map(triagesInstead)).toEqual([true, false, false]);
  expect((['new', 'planned', 'in_progress', 'done', 'wont'] as const).filter(isResolved)).toEqual([
    'done',
    'wont',
  ]);
});
