import type { ViewerPart } from './team.ts';

interface BlindReading {
  readonly isBlind: boolean;
  /** Only what was approved is complete. */
  readonly completedAt: Date | null;
}

/** Whether whoever asks reads without knowing whose script it is: until their coverage is approved (5.22 ASG-12). */
export const isBlindTo = (part: ViewerPart | 'requester', { isBlind, completedAt }: BlindReading): boolean =>
  isBlind && part === 'assignee' && completedAt === null;
