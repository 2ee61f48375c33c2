import { useEffect, useRef } from 'react';
import { now } from '#platform/ui/clock.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import type { NotificationView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { isAttending } from './attending.ts';
import { bellApi } from './bell-api.ts';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;
const noRows: readonly NotificationView[] = [];

/**
 * Tells the server that the person is active when something new is unread, so that it is not mailed (NOT-9). Closes
 * popups of rows read in the meantime, here or elsewhere (NOT-12).
 */
export function useAttendance(rows: readonly NotificationView[] = noRows): void {
  const newest = rows.find((row) => !row.read)?.updatedAt;
  const aliveAtMs = useRef<number>(undefined);
  const told = useRef<string>(undefined);
  useEffect(() => {
    const tell = () => {
      const signs = {
        isVisible: document.visibilityState === 'visible',
        aliveAtMs: aliveAtMs.current,
        nowMs: now(),
      };
      if (newest === undefined || told.current === newest || !isAttending(signs)) return;
      told.current = newest;
      // When idle, so it doesn't slow the click that opened the page. If it fails, the next notification retries it;
      // the worst case is an extra email.
      whenIdle(() => bellApi.attend.call({}).catch(() => undefined));
    };
    const live = () => {
      aliveAtMs.current = now();
      tell();
    };
    tell();
    const stop = new AbortController();
    for (const sign of signsOfLife)
      window.addEventListener(sign, live, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [newest]);

  const readIds = rows.filter((row) => row.read).map((row) => row.id);
  const readKey = readIds.slice(0, limits.pageSize).join(' ');
  useEffect(() => {
    // Without the permission there are no popups, and no push code is loaded.
    if (readKey === '' || typeof Notification === 'undefined' || Notification.permission !== 'granted')
      return;
    import('./push-on-device.ts')
      .then(({ closePopups }) => closePopups(readKey.split(' ')))
      .catch(() => undefined);
  }, [readKey]);
}
