import { limits } from '../limits.ts';

/** Whether a lesson counts as seen at a given position (TUT-1). */
export const isSeenAt = (
  { positionSeconds, hasEnded }: { readonly positionSeconds: number; readonly hasEnded: boolean },
  seconds: number,
): boolean => hasEnded || positionSeconds >= seconds * limits.seenAtPart;

/** Where to resume: from the beginning once nearly all of it has played (TUT-2). */
export const resumeAt = (positionSeconds: number, seconds: number): number =>
  isSeenAt({ positionSeconds, hasEnded: false }, seconds) ? 0 : positionSeconds;
