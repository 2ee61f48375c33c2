import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { linkCopy as copy } from './link-copy.ts';

/** Whether a mailed link is good no more. */
export const isDead = (error: unknown): boolean => refusalOf(error)?.code === 'link.dead';

/** What to say of a call about a mailed link that failed in another way than by the link itself. */
export function problemOf(error: unknown): string {
  if (isUnreachable(error)) return copy.unreachable;
  const refusal = refusalOf(error);
  if (refusal?.status === 429) return copy.tooMany;
  return refusal?.message ?? copy.fault;
}
