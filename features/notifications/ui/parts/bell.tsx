import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { now } from '#platform/ui/clock.ts';
import { IconBell } from '#platform/ui/icons.ts';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import { limits } from '../../limits.ts';
import { announceDelayMs } from './announcement.ts';
import classes from './bell.module.css';
import { listQuery } from './bell-api.ts';
import { bellCopy } from './bell-copy.ts';
import { rowsOf, unreadOf } from './held-rows.ts';
import { useAttendance } from './use-attendance.ts';

const loadPopover = () => import('./bell-popover.tsx').then((part) => part.BellPopover);

/** The top bar's bell: the unread count, and the list behind it. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popoverId = useId();
  const isLive = useLiveState() === 'open';
  const list = useInfiniteQuery({
    ...listQuery(),
    // The live channel pushes updates; without it the bell polls.
    refetchInterval: isLive ? false : limits.unreadCheckMs,
  });
  const unread = unreadOf(list.data);
  useAnnouncedCount(list.data && unread, isOpen);
  usePreloadWhenIdle(loadPopover);

  useAttendance(rowsOf(list.data));
  const close = () => setIsOpen(false);
  const Popover = useLazyPart(loadPopover, { isWanted: isOpen, onFailure: close });
  return (
    <>
      <IconButton
        ref={button}
        label={bellCopy.label(unread)}
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popoverId : undefined}
        onPointerEnter={() => preload(loadPopover)}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        icon={
          <>
            <IconBell size={20} stroke={1.75} aria-hidden />
            <span className={layout({ absolute: true, grid: true }, classes.badge)}>
              <CountBadge count={unread} cap={limits.badgeCap} label="" />
            </span>
          </>
        }
      />
      {Popover ? (
        <Popover id={popoverId} target={button} isOpen={isOpen} list={list} onClose={close} />
      ) : null}
    </>
  );
}

/**
 * Announces changes of the unread count to screen readers, not too often; silent while the list is open or the count is
 * unknown.
 */
function useAnnouncedCount(unread: number | undefined, isSilent: boolean): void {
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
