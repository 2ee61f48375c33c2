import { useEffect } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { copy } from '../copy.ts';
import type { Palette } from './use-palette.ts';

/** Counts that change with every key would drown out the typing. */
const quietMs = 500;

/** Announces the number of results to screen readers, once typing pauses (SEA-11). */
export function useAnnouncedResults({ status, count, term }: Palette): void {
  const words = status === 'nothing' ? copy.noResults(term) : count;
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => announce(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
}
