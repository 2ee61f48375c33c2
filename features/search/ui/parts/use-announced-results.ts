import { useEffect } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { copy } from '../copy.ts';
import type { Palette } from './use-palette.ts';

/** Counts that change with every key would drown the typing. */
const quietMs = 500;

/** Has a screen reader say how much was found, once the typing rests (SEA-11). */
export function useAnnouncedResults({ status, count, term }: Palette): void {
  const words = status === 'nothing' ? copy.noResults(term) : count;
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => announce(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
}
