import { ORPCError } from '@orpc/client';
import { refusalOf } from '#platform/ui/api/api.ts';
import { isUnreachable } from '#platform/ui/api/refusal.ts';
import { copy } from '../copy.ts';

/** The message of a failed send: the server's error field, or 'Failed to send email' (shell 8). */
export function emailFailure(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  if (isUnreachable(error) || !(error instanceof ORPCError)) return copy.compose.failed;
  const { body } = (error.data ?? {}) as { body?: { error?: unknown } };
  return typeof body?.error === 'string' && body.error !== '' ? body.error : copy.compose.failed;
}
