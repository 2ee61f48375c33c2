import { limits } from '../limits.ts';

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
 * Whether a submission is still in time (SUB-3): five minutes late count, and so does an upload begun before the deadline
 * for as long as it takes, and five minutes more.
 */
export const isInTime = ({ now, dueAt, files }: Sending): boolean =>
  dueAt === null ||
  isWithin(now, dueAt) ||
  files.some(({ begunAt, doneAt }) => begunAt <= dueAt && isWithin(now, doneAt));

const isWithin = (now: Date, since: Date): boolean => now.getTime() <= since.getTime() + limits.graceMs;
