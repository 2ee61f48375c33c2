import type { Jobs } from './jobs.ts';

/** Asks for jobs to run from the first request on, also before the workers have started. */
export interface Waker {
  wake(name: string): void;
  /** The workers are there: what was asked for until now runs. */
  attach(jobs: Jobs): void;
  /** The workers, once they are there. */
  jobs(): Jobs | undefined;
}

/** Keeps what is asked for while the workers start: else a mail of the first seconds would wait for the minute. */
export function createWaker(): Waker {
  let attached: Jobs | undefined;
  const early = new Set<string>();
  return {
    wake: (name) => {
      if (attached) attached.wake(name);
      else early.add(name);
    },
    attach: (jobs) => {
      attached = jobs;
      for (const name of early) jobs.wake(name);
      early.clear();
    },
    jobs: () => attached,
  };
}
