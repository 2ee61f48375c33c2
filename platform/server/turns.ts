/** Runs works one after the other, in the order they were asked for. */
export interface Turns {
  /** Runs when all earlier ones have ended; a fault is its caller's, and the next one has its turn all the same. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Once everything asked for so far has ended, however it did. */
  ended(): Promise<void>;
}

/**
 * For what a process keeps in memory and reads again when it changes: of two readings the one that began later has the
 * last word only if they never overlap.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    ended: async () => {
      await last;
    },
  };
}
