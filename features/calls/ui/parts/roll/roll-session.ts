import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';

const minuteMs = 60_000;
const resumedForMs = 30 * minuteMs;

/** A roll as stored on this device: when it started, and which calls were skipped. */
export interface Roll {
  readonly sinceMs: number;
  readonly skipped: readonly string[];
}

/** The current roll: the stored one, or a new one after half an hour without rolling. */
export function resumedRoll(stored: string | null, nowMs: number): Roll {
  const { sinceMs, seenMs, skipped } = readRoll(stored);
  const isKnown = typeof sinceMs === 'number' && typeof seenMs === 'number' && Array.isArray(skipped);
  return isKnown && nowMs - seenMs <= resumedForMs ? { sinceMs, skipped } : { sinceMs: nowMs, skipped: [] };
}

function readRoll(stored: string | null): Partial<Roll> & { seenMs?: number } {
  try {
    return (JSON.parse(stored ?? 'null') ?? {}) as Partial<Roll> & { seenMs?: number };
  } catch {
    return {};
  }
}

/** The roll on this device: a reload or another page doesn't end it, "End roll" does. */
export function useRollSession() {
  const name = useDraftName('calls-roll');
  const [roll] = useState(() => resumedRoll(readStored(name), now()));
  const latest = useRef<Roll | undefined>(roll);
  const write = useCallback(() => {
    const { current } = latest;
    if (current) writeStored(name, JSON.stringify({ ...current, seenMs: now() }));
  }, [name]);
  useEffect(() => {
    write();
    const timer = setInterval(write, minuteMs);
    return () => {
      clearInterval(timer);
      write();
    };
  }, [write]);
  return {
    ...roll,
    /** Remembers which calls were skipped. */
    keep: useCallback(
      (skipped: readonly string[]) => {
        if (latest.current) latest.current = { ...latest.current, skipped };
        write();
      },
      [write],
    ),
    /** The next roll starts from scratch. */
    end: useCallback(() => {
      latest.current = undefined;
      writeStored(name, null);
    }, [name]),
  };
}
