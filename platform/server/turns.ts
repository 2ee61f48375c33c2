/** Runs work one after the other, in the order requested. */
export interface Turns {
  /** Runs when all earlier work has ended; an error goes to its caller, and the next one runs anyway. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once all work requested so far has ended, with or without errors. */
  ended(): Promise<void>;
}

/**
 * For caches that are reread on change: of two reads the one that began later is certain to win only if they never
 * overlap.
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
