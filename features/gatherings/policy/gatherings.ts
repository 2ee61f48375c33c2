import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { type GatheringKind, limits } from '../limits.ts';

interface Editor {
  readonly person: string;
  readonly permissions: readonly string[];
  /** Keeps the community in order. */
  readonly isKeeper: boolean;
}

/** Its host changes it; a program also those who manage programs, an event those who keep the community in order. */
export const mayEditGathering = (
  { hostId, kind }: { readonly hostId: string; readonly kind: GatheringKind },
  { person, permissions, isKeeper }: Editor,
): boolean => hostId === person || (kind === 'program' ? permissions.includes('manage_programs') : isKeeper);

/** A time as the clock of its zone shows it. */
export interface WrittenTime {
  readonly start: string;
  readonly end: string;
}

export type WrongTime = 'end_early' | 'too_long';

/** When a written time is. A time that the clocks skip is the one right after, of two the first. */
export function spanIn(
  zone: string,
  { start, end }: WrittenTime,
): { readonly startMs: number; readonly endMs: number } | WrongTime {
  const [startMs, endMs] = [firstInstantOf(zone, start), firstInstantOf(zone, end)];
  if (!(endMs > startMs)) return 'end_early';
  return endMs - startMs > limits.hoursMax * 3_600_000 ? 'too_long' : { startMs, endMs };
}
