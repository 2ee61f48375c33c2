import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { emailFailure } from './email-failure.ts';

const answered = (body: unknown) => new ORPCError('BAD_REQUEST', { status: 400, data: { body } });

test("8 email failures show 'Failed to send email' or the server's error field", () => {
  expect(emailFailure(answered({ success: false, error: 'Recipient email is required' }))).toBe(
    'Recipient email is required',
  );
  expect(emailFailure(answered({ success: false, error: null }))).toBe('Failed to send email');
  expect(emailFailure(answered('<html>'))).toBe('Failed to send email');
  expect(emailFailure(new TypeError('Failed to fetch'))).toBe('Failed to send email');
});
