import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '#features/messaging/ui/parts/shell-api.ts';
import { createRefreshGate } from '#features/messaging/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { isIdle } from './unread-poll.ts';

const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Refetches the number of unread conversations: when it was marked stale, at most every 10 s, and when the person
 * returns to the page, at most every 3 s (S16). `lastSignMs` is updated: when the person was last active.
 */
export function useUnreadRefresh(lastSignMs: { current: number }): void {
  const cache = useQueryClient();
  useEffect(() => {
    const { queryKey } = unreadQuery();
    const hash = hashKey(queryKey);
    const gate = createRefreshGate({
      now,
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      refresh: () => void cache.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
    });
    const unsubscribe = cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hash) return;
      if (event.action.type === 'invalidate') gate.ask('automatic');
      if (event.action.type === 'fetch') gate.noteAsked();
    });
    const stop = new AbortController();
    const back = () => {
      if (document.visibilityState === 'visible') gate.ask('asked');
    };
    // A freshly loaded page fires this too, and has brought the number with it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    const note = () => {
      const wasIdle = isIdle(now() - lastSignMs.current);
      lastSignMs.current = now();
      if (wasIdle) gate.ask('asked');
    };
    const { signal } = stop;
    for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true, signal });
    window.addEventListener('online', back, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    document.addEventListener('visibilitychange', back, { signal });
    if (cache.getQueryState(queryKey)?.isInvalidated) gate.ask('automatic');
    return () => {
      stop.abort();
      unsubscribe();
      gate.stop();
    };
  }, [cache, lastSignMs]);
}
