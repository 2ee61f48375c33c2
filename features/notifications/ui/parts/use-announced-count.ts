import { useEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { now } from '#platform/ui/clock.ts';
import { announceDelayMs } from './announcement.ts';
import { bellCopy } from './bell-copy.ts';

/**
 * Announces changes of the unread count to screen readers, not too often; silent while the list is open or the count is
 * unknown.
 */
export function useAnnouncedCount(unread: number | undefined, isSilent: boolean): void {
  const spoken = useRef<{ unread: number; atMs: number | undefined }>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    // The initial count, and changes made in the open list, are already known.
    if (!spoken.current || isSilent) {
      spoken.current = { unread, atMs: spoken.current?.atMs };
      return;
    }
    if (spoken.current.unread === unread) return;
    const timer = setTimeout(
      () => {
        spoken.current = { unread, atMs: now() };
        announce(bellCopy.announced(unread));
      },
      announceDelayMs(spoken.current.atMs, now()),
    );
    return () => clearTimeout(timer);
  }, [unread, isSilent]);
}
