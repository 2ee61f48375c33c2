import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { belowPx, quotePx } from '../message-room.ts';
import type { Aim } from './thread-piece.ts';
import type { ThreadRow } from './thread-rows.ts';

type Scroll = Virtualizer<HTMLDivElement, HTMLDivElement>;

const overscan = 8;
// Close enough to the end to be reading the newest message.
const endWithinPx = 80;
// Earlier messages are fetched this many rows before the top is reached.
const earlierWithinRows = 12;
// How much of what was already read stays in view above the first unread message.
const contextPx = 72;

// Row heights before measuring; close ones keep the scroll bar calm.
const estimates = { start: 300, day: 36, new: 32, outgoing: 56 } as const;
const charactersOfLine = 60;
const linePx = 24;

function estimateOf(row: ThreadRow | undefined): number {
  if (!row) return linePx;
  if (row.kind !== 'message') return estimates[row.kind];
  const lines = Math.ceil(row.message.content.length / charactersOfLine);
  return (
    lines * linePx + (row.isJoined ? 5 : 29) + belowPx(row.message) + (row.message.replyTo ? quotePx : 0)
  );
}

type ThreadScroll = {
  rows: readonly ThreadRow[];
  scroller: RefObject<HTMLDivElement | null>;
  /** The place it opens at. */
  aim: Aim;
  /** Whether it follows what is added at its end: not when that is only the next page of a piece. */
  isFollowing: boolean;
};

/** The scroll position of the thread: it opens at its aim and stays put while others write. */
export function useThreadScroll({ rows, scroller, aim, isFollowing }: ThreadScroll) {
  const [initialOffset] = useState(() => openingOffset(rows, aim));
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateOf(rows[index]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    initialOffset,
    anchorTo: 'end',
    followOnAppend: isFollowing,
    scrollEndThreshold: endWithinPx,
    scrollPaddingStart: contextPx,
    paddingEnd: 8,
    overscan,
  });
  const release = useOpeningPlace(virtualizer, { rows, scroller, aim });
  const toEnd = () => {
    release();
    virtualizer.scrollToEnd();
  };
  return { virtualizer, toEnd };
}

const touches = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Holds the opening place while rows are measured, fonts load and the composer takes its room, until the person
 * scrolls; from then on the newest message stays in view when the window or the composer changes height.
 */
function useOpeningPlace(
  virtualizer: Scroll,
  { rows, scroller, aim }: Omit<ThreadScroll, 'isFollowing'>,
): () => void {
  const isHeld = useRef(true);
  const release = useCallback(() => {
    isHeld.current = false;
  }, []);
  // Reading the rows updates the measurements; the total alone would still be from the previous render.
  virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const place = useCallback(() => {
    const index = indexOf(rows, aim);
    if (index < 0) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(index, { align: aim.kind === 'message' ? 'center' : 'start' });
  }, [virtualizer, rows, aim]);
  useLayoutEffect(() => {
    if (isHeld.current && height > 0) place();
  }, [place, height]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let shownPx = element.clientHeight;
    const sized = new ResizeObserver(() => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - shownPx <= endWithinPx;
      shownPx = element.clientHeight;
      if (isHeld.current) place();
      else if (wasAtEnd) virtualizer.scrollToEnd();
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [scroller, virtualizer, place]);
  useEffect(() => {
    const element = scroller.current;
    for (const touch of touches) element?.addEventListener(touch, release, { passive: true });
    return () => {
      for (const touch of touches) element?.removeEventListener(touch, release);
    };
  }, [scroller, release]);
  return release;
}

/** The index of the row aimed at; -1 for the end. */
function indexOf(rows: readonly ThreadRow[], aim: Aim): number {
  if (aim.kind === 'latest') return -1;
  if (aim.kind !== 'message') return rows.findIndex((row) => row.kind === 'new');
  return rows.findIndex((row) => row.kind === 'message' && row.message.seq >= aim.seq);
}

function openingOffset(rows: readonly ThreadRow[], aim: Aim): number {
  const index = indexOf(rows, aim);
  const above = index < 0 ? rows : rows.slice(0, index);
  return above.reduce((sum, row) => sum + estimateOf(row), 0);
}

/** The position of the newest message whose end is in view; null if none is. */
export function newestInView(virtualizer: Scroll, rows: readonly ThreadRow[]): number | null {
  const bottom = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0);
  const seen = virtualizer
    .getVirtualItems()
    .map(({ index, end }) => ({ row: rows[index], end }))
    .findLast(({ row, end }) => row?.kind === 'message' && end <= bottom + 1);
  return seen?.row?.kind === 'message' ? seen.row.message.seq : null;
}

/** Requests earlier messages before the top comes into view. */
export function useEarlier(virtualizer: Scroll, canAsk: boolean, ask: () => void): void {
  const isPlaced = useIsPlaced();
  const first = virtualizer.getVirtualItems()[0]?.index ?? 0;
  const isNear = isPlaced && canAsk && first < earlierWithinRows;
  useAskOnce(isNear, ask);
}

/** Requests what comes after a piece before its end comes into view. */
export function useLater(virtualizer: Scroll, canAsk: boolean, ask: () => void): void {
  const isPlaced = useIsPlaced();
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  const isNear = isPlaced && canAsk && last >= virtualizer.options.count - earlierWithinRows;
  useAskOnce(isNear, ask);
}

// Once per approach, with the latest `ask`.
function useAskOnce(isNear: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (isNear) latest.current();
  }, [isNear]);
}

// The first render is wherever the estimates put it; two frames later the thread is at its place.
function useIsPlaced(): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPlaced(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPlaced;
}
