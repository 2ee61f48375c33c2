import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { finalRefusal } from './send-failure.ts';

test('a declared refusal is final and says why', () => {
  const error = new ORPCError('message.other_content', {
    status: 409,
    message: 'Another message was already sent under this id.',
  });
  expect(finalRefusal(error)).toBe('Another message was already sent under this id.');
});

test('a lost connection, a server fault and an overloaded server are worth another try', () => {
  expect(finalRefusal(new TypeError('Failed to fetch'))).toBeNull();
  expect(finalRefusal(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBeNull();
  expect(finalRefusal(new ORPCError('TOO_MANY_REQUESTS', { status: 429 }))).toBeNull();
});

test('an input that the server cannot take is final, in plain words', () => {
  const error = new ORPCError('BAD_REQUEST', { status: 400, message: 'Input validation failed' });
  expect(finalRefusal(error)).toBe('The server refused the message.');
});
