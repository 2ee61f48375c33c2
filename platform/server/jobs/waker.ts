import type { Clock } from '#platform/server/clock.ts';
import type { Jobs } from './jobs.ts';

/** Asks for jobs to run from the first request on, also before the workers have started. */
export interface Waker {
  wake(name: string): void;
  /** Asks for a job at a moment; of several moments of one job the nearest counts, and a far one is left to the job. */
  wakeAt(name: string, at: Date): void;
  /** The workers are there: what was asked for until now runs. */
  attach(jobs: Jobs): void;
  /** Lets go of all moments, and stops the workers once they have finished what they have in hand. */
  stop(): Promise<void>;
}

/** Jobs with moments look ahead each minute by themselves; a timer for more would only be kept. */
const aheadMaxMs = 90_000;

/** Keeps what is asked for while the workers start: else a mail of the first seconds would wait for the minute. */
export function createWaker(clock: Clock): Waker {
  let attached: Jobs | undefined;
  const early = new Set<string>();
  const timers = new Map<string, { readonly atMs: number; readonly timer: NodeJS.Timeout }>();
  const wake = (name: string) => {
    if (attached) attached.wake(name);
    else early.add(name);
  };
  return {
    wake,
    wakeAt: (name, at) => {
      const atMs = at.getTime();
      const aheadMs = atMs - clock.now().getTime();
      const held = timers.get(name);
      if (aheadMs > aheadMaxMs || (held && held.atMs <= atMs)) return;
      clearTimeout(held?.timer);
      const ring = () => {
        timers.delete(name);
        wake(name);
      };
      timers.set(name, { atMs, timer: setTimeout(ring, Math.max(0, aheadMs) + 1).unref() });
    },
    attach: (jobs) => {
      attached = jobs;
      for (const name of early) jobs.wake(name);
      early.clear();
    },
    stop: async () => {
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
      await attached?.stop();
    },
  };
}
