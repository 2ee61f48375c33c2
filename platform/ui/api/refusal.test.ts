import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { shouldRetry } from '../query-client.ts';
import { isUnreachable, refusalOf } from './refusal.ts';

const refusal = new ORPCError('sign_in.throttled', {
  status: 429,
  message: 'Too many attempts. Please try again later.',
  data: { retryAfterSeconds: 30 },
});
const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 });
const offline = new TypeError('Failed to fetch');

test('a declared refusal comes with its code, words, data and status', () => {
  expect(refusalOf(refusal)).toEqual({
    code: 'sign_in.throttled',
    message: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: 30 },
    status: 429,
  });
});

test('a fault of the server or the network is not a refusal', () => {
  expect(refusalOf(fault)).toBeUndefined();
  expect(refusalOf(offline)).toBeUndefined();
  expect(refusalOf(undefined)).toBeUndefined();
});

test('a network failure and a gateway without a server are unreachable, a fault of the server is not', () => {
  expect(isUnreachable(offline)).toBe(true);
  expect(isUnreachable(new ORPCError('BAD_GATEWAY', { status: 502 }))).toBe(true);
  expect(isUnreachable(fault)).toBe(false);
  expect(isUnreachable(refusal)).toBe(false);
});

test('a refusal is not retried, a fault once', () => {
  expect(shouldRetry(0, refusal)).toBe(false);
  expect(shouldRetry(0, fault)).toBe(true);
  expect(shouldRetry(1, offline)).toBe(false);
});
