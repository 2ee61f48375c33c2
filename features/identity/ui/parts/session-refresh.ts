import { useEffect, useEffectEvent } from 'react';

/** How often a tab refreshes its session, and how often it checks whether that is due (core 9). */
export const refreshTimes = { everyMs: 5 * 60_000, lookEveryMs: 30_000 } as const;

/** What a tab knows of its session: not its state, only when the server was last asked (S23). Times are monotonic. */
export interface SessionRecord {
  readonly refreshedAtMs: number;
  /** Whether the person has used this tab since. An unused tab must not keep a session fresh. */
  readonly wasUsed: boolean;
}

/** Whether to ask the server now: every five minutes, in a tab that was used and is visible. */
export const isRefreshDue = (
  { refreshedAtMs, wasUsed }: SessionRecord,
  { nowMs, isVisible }: { nowMs: number; isVisible: boolean },
): boolean => isVisible && wasUsed && nowMs - refreshedAtMs >= refreshTimes.everyMs;

const uses = ['pointerdown', 'keydown'] as const;

/** Calls `refresh` every five minutes in a used tab, checking every 30 s. After sleep it calls only once (SES-8). */
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
