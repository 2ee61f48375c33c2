import { availableParallelism } from 'node:os';
import { ORPCError } from '@orpc/server';
import { limits } from '../../limits.ts';

/** Told to whoever comes when too many hashes wait already; any procedure that hashes may answer it. */
export class HashingBusy extends ORPCError<'password.busy', { retryAfterSeconds: number }> {
  constructor() {
    super('password.busy', {
      status: 429,
      message: 'Too many attempts. Please try again later.',
      data: { retryAfterSeconds: limits.hashRetryAfterSeconds },
    });
  }
}

/** How much hashing is under way and was done since the start. */
export interface HashingLoad {
  readonly running: number;
  readonly waiting: number;
  readonly done: number;
}

/** Work that is done a few at a time, in order, with an end to the queue. */
export interface WorkQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  load(): HashingLoad;
}

/** A queue that works on `atOnce` pieces, lets `waitingMax` wait and refuses the rest at once (G23). */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  const count = { running: 0, done: 0 };
  const turn = async () => {
    if (count.running < atOnce) {
      count.running++;
      return;
    }
    if (waiting.length >= waitingMax) throw new HashingBusy();
    // Whoever finishes hands over the place: `running` stays as it is.
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

/** How many are made at once: one processor is left to everything else, as messages must not wait for passwords. */
export const hashesOn = (processors: number): number =>
  Math.max(1, Math.min(limits.hashesAtOnce, processors - 1));

/** The one queue of this process for hashes of passwords. */
export const hashing = createWorkQueue({
  atOnce: hashesOn(availableParallelism()),
  waitingMax: limits.hashesWaiting,
});
