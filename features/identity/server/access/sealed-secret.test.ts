import { expect, test } from 'vitest';
import { hashOfCode, seal, unseal } from './sealed-secret.ts';

const key = { authSecret: 'a'.repeat(64) };
const otherKey = { authSecret: 'b'.repeat(64) };
const secret = Buffer.from('JBSWY3DPEHPK3PXP');

test('a sealed secret opens only for its owner, and reveals nothing', () => {
  const sealed = seal(key, secret, 'ana');
  expect(sealed).toMatch(/^v1\.[\w-]{59}$/);
  expect(unseal(key, sealed, 'ana')).toEqual(secret);
  expect(seal(key, secret, 'ana')).not.toBe(sealed);
  expect(() => unseal(key, sealed, 'tom')).toThrow('unable to authenticate');
});

test('a sealed secret opens neither with another AUTH_SECRET nor after any character of it was changed', () => {
  const sealed = seal(key, secret, 'ana');
  expect(() => unseal(otherKey, sealed, 'ana')).toThrow('unable to authenticate');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (const place of [0, 14, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal(key, `v1.${changed.toString('base64url')}`, 'ana')).toThrow('unable to authenticate');
  }
});

test('the hash of a recovery code depends only on the code and AUTH_SECRET, and is the same every time', () => {
  const hash = hashOfCode(key, 'abcd-efgh-jkmn');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashOfCode(key, 'abcd-efgh-jkmn')).toBe(hash);
  expect(hashOfCode(otherKey, 'abcd-efgh-jkmn')).not.toBe(hash);
  expect(hashOfCode(key, 'abcd-efgh-jkmp')).not.toBe(hash);
});

test('an earlier release’s sealed secrets still open and its hashes still match, or everyone loses their second factor', () => {
  const sealed = 'v1.gSnsf3LDfjChdQuLpZ3UfouNfY8AeId1PI0xFgHnxnlBQWMS67Q3ah_8JQY';
  expect(unseal(key, sealed, 'ana')).toEqual(secret);
  expect(hashOfCode(key, 'abcd-efgh-jkmn')).toBe('k6CegqpT1rZr--DNEWE0sB7o6rkYNQBxPN1jE3FByP8');
});
