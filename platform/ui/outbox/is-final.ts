import { refusalOf } from '../api/refusal.ts';

/** Whether the server has said no in a way that a later try does not change. */
export function isFinal(error: unknown): boolean {
  const status = refusalOf(error)?.status ?? statusOf(error);
  if (status === undefined || status >= 500) return false;
  // Who has to sign in again may do so; who was too quick may wait.
  return status >= 400 && status !== 401 && status !== 408 && status !== 429;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
