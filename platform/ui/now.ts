import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';
import { useFormatsChange } from './formats.ts';

const tickMs = 60_000;

/** The current minute in milliseconds; drawn again when it passes, and when dates are to be written another way. */
export function useNow(): number {
  useFormatsChange();
  return useSyncExternalStore(subscribe, currentMinute);
}

const currentMinute = () => Math.floor(now() / tickMs) * tickMs;

const subscribe = shared((tell) => {
  const timer = setInterval(tell, tickMs);
  // A tab that slept has old words on it until the next tick.
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
});

/** One clock for all who wait: of a long list each row does. */
function shared(start: (tell: () => void) => () => void) {
  const waiting = new Set<() => void>();
  let stop: (() => void) | undefined;
  return (onChange: () => void) => {
    waiting.add(onChange);
    stop ??= start(() => {
      for (const one of waiting) one();
    });
    return () => {
      waiting.delete(onChange);
      if (waiting.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}
