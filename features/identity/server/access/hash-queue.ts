import { availableParallelism } from 'node:os';
import { ORPCError } from '@orpc/server';
import { limits } from '../../limits.ts';

/** The refusal when too many hashes are waiting. Any procedure that hashes can return it. */
export class HashingBusy extends ORPCError<'password.busy', { retryAfterSeconds: number }> {
  constructor() {
    super('password.busy', {
      status: 429,
      message: 'Too many attempts. Please try again later.',
      data: { retryAfterSeconds: limits.hashRetryAfterSeconds },
    });
  }
}

/** How much hashing is running and was done since the start. */
export interface HashingLoad {
  readonly running: number;
  readonly waiting: number;
  readonly done: number;
}

/** Runs a few pieces of work at a time, in order, with a bounded queue. */
export interface WorkQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  load(): HashingLoad;
}

/** A queue that runs `atOnce` pieces, lets `waitingMax` wait and refuses the rest immediately (G23). */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  const count = { running: 0, done: 0 };
  const turn = async () => {
    if (count.running < atOnce) {
      count.running++;
      return;
    }
    if (waiting.length >= waitingMax) throw new HashingBusy();
    // A finished piece hands its place over, so `running` stays the same.
    await new Promise<void>((start) => void waiting.push(start));
  };
  const leave = () => {
    count.done++;
    const next = waiting.shift();
    if (next) next();
    else count.running--;
  };
  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    load: () => ({ ...count, waiting: waiting.length }),
  };
}

/** How many hashes run at once. One processor stays free, because messages must not wait for passwords. */
export const hashesOn = (processors: number): number =>
  Math.max(1, Math.min(limits.hashesAtOnce, processors - 1));

/** This process's only queue for password hashes. */
export const hashing = createWorkQueue({
  atOnce: hashesOn(availableParallelism()),
  waitingMax: limits.hashesWaiting,
});
