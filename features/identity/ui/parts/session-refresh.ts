import { useEffect, useEffectEvent } from 'react';

/** How often a tab asks whether its session is as it was, and how often it looks whether it is time (core 9). */
export const refreshTimes = { everyMs: 5 * 60_000, lookEveryMs: 30_000 } as const;

/**
 * What a tab holds of its session: no truth, only when the server was last asked (S23). Times are of a clock that
 * does not jump.
 */
export interface SessionRecord {
  readonly refreshedAtMs: number;
  /** Whether the person did something in this tab since. A tab that nobody uses must not keep a session fresh. */
  readonly wasUsed: boolean;
}

/** Whether the server is asked now: five minutes after the last time, by a tab that was used and is looked at. */
export const isRefreshDue = (
  { refreshedAtMs, wasUsed }: SessionRecord,
  { nowMs, isVisible }: { nowMs: number; isVisible: boolean },
): boolean => isVisible && wasUsed && nowMs - refreshedAtMs >= refreshTimes.everyMs;

const uses = ['pointerdown', 'keydown'] as const;

/** Calls `refresh` every five minutes in a tab that is used, looked at every 30 s; one call however long it slept (SES-8). */
export function useSessionRefresh(refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    let record: SessionRecord = { refreshedAtMs: performance.now(), wasUsed: false };
    const noteUse = () => {
      record = { ...record, wasUsed: true };
    };
    const look = () => {
      const now = { nowMs: performance.now(), isVisible: document.visibilityState === 'visible' };
      if (!isRefreshDue(record, now)) return;
      record = { refreshedAtMs: now.nowMs, wasUsed: false };
      ask();
    };
    const timer = setInterval(look, refreshTimes.lookEveryMs);
    for (const use of uses) document.addEventListener(use, noteUse, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const use of uses) document.removeEventListener(use, noteUse, { capture: true });
    };
  }, []);
}
