import { useEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { now } from '#platform/ui/clock.ts';
import { announceDelayMs } from './announcement.ts';
import { bellCopy } from './bell-copy.ts';

/** Has changes of the number of unread ones spoken, not too often; silent while the list is open or not yet known. */
export function useAnnouncedCount(unread: number | undefined, isSilent: boolean): void {
  const spoken = useRef<{ unread: number; atMs: number | undefined }>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    // What was there at the start, or was changed in the open list, is known already.
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
