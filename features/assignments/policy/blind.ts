import type { ViewerPart } from './team.ts';

interface BlindReading {
  readonly isBlind: boolean;
  /** Set once approved. */
  readonly completedAt: Date | null;
}

/** Whether a viewer reads without learning the writer, until their coverage is approved (5.22 ASG-12). */
export const isBlindTo = (part: ViewerPart | 'requester', { isBlind, completedAt }: BlindReading): boolean =>
  isBlind && part === 'assignee' && completedAt === null;
