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

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickMs);
  // A tab that slept has old words on it until the next tick.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
