import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { limits } from '../../limits.ts';

const key = 'backlot-reset-attempts';

/** The attempts of this browser that still count, oldest first, in milliseconds since 1970. */
export function countedAttempts(stored: string | null, nowMs: number): number[] {
  const moments = (stored ?? '').split(' ').map(Number);
  // A clock that was set back leaves moments in the future, which say nothing about the last minutes.
  return moments.filter((at) => at > nowMs - limits.resetWindowMs && at <= nowMs).toSorted((a, b) => a - b);
}

/** Milliseconds until the next attempt is allowed, or 0. */
export function waitMsOf(attempts: readonly number[], nowMs: number): number {
  const decisive = attempts.at(-limits.resetAttempts);
  return decisive === undefined ? 0 : decisive + limits.resetWindowMs - nowMs;
}

/** Milliseconds this browser still has to wait. Only a courtesy, since the server keeps its own count (X18). */
export const resetWaitMs = (nowMs: number): number =>
  waitMsOf(countedAttempts(readStored(key), nowMs), nowMs);

/** Records an attempt of this browser. */
export function noteResetAttempt(nowMs: number): void {
  writeStored(key, [...countedAttempts(readStored(key), nowMs), nowMs].join(' '));
}
