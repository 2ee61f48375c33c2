import type { QueuedReport } from '#platform/contract/reports.ts';
import { flagReasons } from '../../../limits.ts';
import { words } from './queue-copy.ts';

/** Why something was reported: of a post a reason by its name, of a message in the reporter's words. */
export function reasonOf({ source, reason }: Pick<QueuedReport, 'source' | 'reason'>): string {
  const known = source === 'post' ? flagReasons.find((one) => one === reason) : undefined;
  return known ? words.reasons[known] : reason;
}
