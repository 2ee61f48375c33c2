import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../limits.ts';

/** What a letter waits for before it begins. */
export interface Yielding {
  turn(): Promise<void>;
}

interface Loop {
  /** How long the event loop has worked and waited since `before`, or since the process began, milliseconds. */
  readonly used: (before?: Used) => Used;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

interface Used {
  readonly active: number;
  readonly idle: number;
  readonly utilization: number;
}

const own: Loop = {
  used: (before) => performance.eventLoopUtilization(before),
  now: () => performance.now(),
  pause,
};

/**
 * Leaves those who are connected their part of this process: while somebody is, letters begin no faster than keeps the event
 * loop idle for a part of the time, measured over the letters before, and never slower than `limits.leastPerSecond`. With
 * nobody there they begin at once.
 */
export function yieldTo(isAnybodyThere: () => boolean, { used, now, pause: rest }: Loop = own): Yielding {
  let before = used();
  let begun = 0;
  let apartMs = 0;
  let nextAt = now();
  const measure = () => {
    const since = used(before);
    before = used();
    const wanted = since.active / begun / limits.busyShare;
    apartMs = isAnybodyThere() ? Math.min(wanted, 1_000 / limits.leastPerSecond) : 0;
    begun = 0;
  };
  return {
    async turn() {
      if (begun === limits.measuredOver) measure();
      begun++;
      nextAt = Math.max(now(), nextAt + apartMs);
      const ms = nextAt - now();
      if (ms >= 1) await rest(ms);
    },
  };
}
