import type { Clock } from '#platform/server/clock.ts';
import type { Jobs } from './jobs.ts';

/** Requests jobs from the first request on, even before the workers have started. */
export interface Waker {
  wake(name: string): void;
  /** Requests a job at a moment; the earliest of several counts, and a far one is left to the job itself. */
  wakeAt(name: string, at: Date): void;
  /** The workers have started: runs the jobs requested so far. */
  attach(jobs: Jobs): void;
  /** Drops all moments, and stops the workers once they have finished their current jobs. */
  stop(): Promise<void>;
}

/** Jobs with moments check every minute by themselves, so longer timers are not needed. */
const aheadMaxMs = 90_000;

/** Keeps requests while the workers start: otherwise a mail in the first seconds would wait a minute. */
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
