import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { isVapidPair, keptVapidKeys, newVapidKeys } from './vapid-keys.ts';

test('new keys are a pair, and keys of two pairs are not', () => {
  const one = newVapidKeys();
  const other = newVapidKeys();
  expect(isVapidPair(one)).toBe(true);
  expect(isVapidPair({ publicKey: one.publicKey, privateKey: other.privateKey })).toBe(false);
  expect(isVapidPair({ publicKey: one.publicKey, privateKey: '' })).toBe(false);
  expect(isVapidPair({ publicKey: 'short', privateKey: one.privateKey })).toBe(false);
  const zero = Buffer.alloc(32).toString('base64url');
  expect(isVapidPair({ publicKey: one.publicKey, privateKey: zero })).toBe(false);
});

test('they are made once and kept in the data folder, readable by its owner only', () => {
  const folder = temporaryFolder();
  const first = keptVapidKeys(folder);
  expect(isVapidPair(first)).toBe(true);
  expect(keptVapidKeys(folder)).toEqual(first);
  expect(statSync(join(folder, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
});
