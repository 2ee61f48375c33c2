import { ORPCError } from '@orpc/client';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { copy } from '../../copy.ts';

// Asked to wait or timed out: the same message may well be taken a moment later.
const passing = [408, 425, 429];

/** The words of an answer that will not change by asking again; null for a failure that may pass. */
export function finalRefusal(error: unknown): string | null {
  const isAnswer = error instanceof ORPCError && error.status >= 400 && error.status < 500;
  if (!isAnswer || passing.includes(error.status)) return null;
  return refusalOf(error)?.message ?? copy.ticks.refused;
}
