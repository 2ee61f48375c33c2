import { firstInstantOf } from './wall-clock.ts';
import { zoneNamed } from './zones.ts';

/** An arrival this long after a deadline still counts (SUB-3). */
const graceMs = 5 * 60_000;

/** A file on its way: when its first byte was announced, and when all of it was there. */
export interface Arrival {
  readonly begunAt: Date;
  readonly doneAt: Date;
}

interface Sending {
  /** By the server's clock. */
  readonly now: Date;
  readonly dueAt: Date | null;
  readonly files: readonly Arrival[];
}

/**
 * Whether something is still in time (SUB-3): five minutes late count, and so does an upload begun before the deadline
 * for as long as it takes, and five minutes more.
 */
export const isInTime = ({ now, dueAt, files }: Sending): boolean =>
  dueAt === null ||
  isWithin(now, dueAt) ||
  files.some(({ begunAt, doneAt }) => begunAt <= dueAt && isWithin(now, doneAt));

const isWithin = (now: Date, since: Date): boolean => now.getTime() <= since.getTime() + graceMs;

interface Typed {
  readonly dueOn: string | null;
  readonly dueZone: string | null;
}

/** A deadline as it is kept: by the clock of its zone, and as an instant. */
interface Due extends Typed {
  readonly dueAt: Date | null;
}

/** What was typed as a deadline; undefined if half of it is missing, or there is no such time. */
export function dueOf({ dueOn, dueZone }: Typed): Due | undefined {
  if (dueOn === null && dueZone === null) return { dueOn, dueZone, dueAt: null };
  const zone = dueZone === null ? undefined : zoneNamed(dueZone);
  if (dueOn === null || !zone) return undefined;
  const dueAt = new Date(firstInstantOf(zone, dueOn));
  return Number.isNaN(dueAt.getTime()) ? undefined : { dueOn, dueZone: zone, dueAt };
}
