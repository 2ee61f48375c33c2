import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { linkCopy as copy } from './link-copy.ts';

/** Whether a mailed link is no longer valid. */
export const isDead = (error: unknown): boolean => refusalOf(error)?.code === 'link.dead';

/** The error text for a call about a mailed link, when the link itself is not the problem. */
export function problemOf(error: unknown): string {
  if (isUnreachable(error)) return copy.unreachable;
  const refusal = refusalOf(error);
  if (refusal?.status === 429) return copy.tooMany;
  return refusal?.message ?? copy.fault;
}
