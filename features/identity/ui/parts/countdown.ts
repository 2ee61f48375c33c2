import { useCallback, useSyncExternalStore } from 'react';
import { now } from '#platform/ui/clock.ts';

const tickMs = 250;

/** Whole seconds until a moment, counting down to 0. Without a moment, 0. */
export function useSecondsUntil(untilMs: number | undefined): number {
  const secondsLeft = () => (untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - now()) / 1_000)));
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilMs === undefined) return () => undefined;
      const timer = setInterval(() => {
        onTick();
        if (now() >= untilMs) clearInterval(timer);
      }, tickMs);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, secondsLeft);
}
