import { ORPCError } from '@orpc/client';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { copy } from '../../copy.ts';

// Asked to wait or timed out: the same message may be accepted a moment later.
const passing = [408, 425, 429];

/** The text of an answer that asking again will not change; null for a failure that may pass. */
export function finalRefusal(error: unknown): string | null {
  const isAnswer = error instanceof ORPCError && error.status >= 400 && error.status < 500;
  if (!isAnswer || passing.includes(error.status)) return null;
  return refusalOf(error)?.message ?? copy.ticks.refused;
}
