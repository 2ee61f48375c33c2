import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withPinned } from './pinned-range.ts';

/** The windowed rows of a thread: which are in the page, and where. */
export type WindowedScroll = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** Where a thread opens: with a row at the top or in the middle, or at its end. */
export type OpeningPlace = { readonly index: number; readonly align: 'start' | 'center' } | 'end';

export interface WindowedRows {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** Pixels of a row before it is measured; close ones keep the scroll bar calm. */
  readonly estimateOf: (index: number) => number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly opensAt: OpeningPlace;
  /** Whether it follows what is added at its end, when the end is in view. */
  readonly isFollowing: boolean;
  /** How much of what is above the place it opens at stays in view, pixels. */
  readonly contextPx?: number;
  /** Pixels between rows, and below the last. */
  readonly gap?: number;
  readonly paddingStart?: number;
  readonly paddingEnd?: number;
  /** Rows drawn beyond what is in view. */
  readonly overscan?: number;
}

const usualOverscan = 8;
// How much of the window a thread has, roughly, as long as nobody has measured it.
const shownOfWindow = 0.7;
// Close enough to the end to be reading the newest.
const endWithinPx = 80;
// More is fetched this many rows before an end of what is there.
const moreWithinRows = 12;

/**
 * Keeps few rows of a thread of any length in the page. It opens at a place, and what is in view stays put while rows
 * are measured, come before it or are added after it.
 */
export function useWindowedRows({ scroller, opensAt, ...rows }: WindowedRows) {
  const { count, keyOf, estimateOf } = rows;
  const [initial] = useState(() => {
    const rect = { width: window.innerWidth, height: window.innerHeight * shownOfWindow };
    return { rect, offset: openingOffset(rows, opensAt, rect.height) };
  });
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: estimateOf,
    getItemKey: keyOf,
    initialOffset: initial.offset,
    // Its rows are drawn at once, and measured together with all else: it isn't drawn empty first, only to be measured.
    initialRect: initial.rect,
    anchorTo: 'end',
    followOnAppend: rows.isFollowing,
    scrollEndThreshold: endWithinPx,
    scrollPaddingStart: rows.contextPx ?? 0,
    paddingStart: rows.paddingStart ?? 0,
    paddingEnd: rows.paddingEnd ?? 0,
    gap: rows.gap ?? 0,
    overscan: rows.overscan ?? usualOverscan,
    // The row that has the focus stays in the page when it is scrolled away: somebody may be writing in it.
    rangeExtractor: useCallback(
      (range: Range) => withPinned(defaultRangeExtractor(range), focusedIn(scroller.current, range.count)),
      [scroller],
    ),
  });
  const release = useOpeningPlace(virtualizer, scroller, opensAt);
  const toEnd = useCallback(() => {
    release();
    virtualizer.scrollToEnd();
  }, [release, virtualizer]);
  const toRow = useCallback(
    (index: number) => {
      release();
      virtualizer.scrollToIndex(index, { align: 'center' });
    },
    [release, virtualizer],
  );
  return { virtualizer, toEnd, toRow };
}

/** The row that has the focus; -1 if none has. */
function focusedIn(box: HTMLElement | null, count: number): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const index = Number(row?.dataset['index'] ?? -1);
  return row && box?.contains(row) && index < count ? index : -1;
}

const touches = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Holds the opening place while rows are measured, fonts load and the composer takes its room, until the person
 * scrolls; from then on the newest message stays in view when the window or the composer changes height.
 */
function useOpeningPlace(
  virtualizer: WindowedScroll,
  scroller: WindowedRows['scroller'],
  opensAt: OpeningPlace,
): () => void {
  const isHeld = useRef(true);
  const release = useCallback(() => {
    isHeld.current = false;
  }, []);
  // Reading the rows updates the measurements; the total alone would still be from the previous render.
  virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const [index, align] = opensAt === 'end' ? [-1, 'start' as const] : [opensAt.index, opensAt.align];
  const place = useCallback(() => {
    if (index < 0) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(index, { align });
  }, [virtualizer, index, align]);
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

type Estimated = Pick<WindowedRows, 'count' | 'estimateOf' | 'gap' | 'paddingStart' | 'contextPx'>;

/**
 * How far a thread of so many pixels is scrolled as it opens, by what its rows are likely to measure: what is drawn first
 * is what stays in view once they are measured.
 */
export function openingOffset(rows: Estimated, opensAt: OpeningPlace, shownPx: number): number {
  const { count, estimateOf, gap = 0, paddingStart = 0, contextPx = 0 } = rows;
  const { index, align } = opensAt === 'end' ? { index: count, align: 'start' } : opensAt;
  const above = Array.from({ length: index }, (_, at) => estimateOf(at) + gap);
  const top = above.reduce((sum, px) => sum + px, paddingStart) - contextPx;
  return Math.max(0, align === 'center' && index < count ? top - (shownPx - estimateOf(index)) / 2 : top);
}

/** Requests earlier rows before the top comes into view. */
export function useEarlier(virtualizer: WindowedScroll, canAsk: boolean, ask: () => void): void {
  const isPlaced = useIsPlaced();
  const first = virtualizer.getVirtualItems()[0]?.index ?? 0;
  const isNear = isPlaced && canAsk && first < moreWithinRows;
  useAskOnce(isNear, ask);
}

/** Requests later rows before the end comes into view. */
export function useLater(virtualizer: WindowedScroll, canAsk: boolean, ask: () => void): void {
  const isPlaced = useIsPlaced();
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  const isNear = isPlaced && canAsk && last >= virtualizer.options.count - moreWithinRows;
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

/**
 * The first render is wherever the estimates put it; two frames later the thread is at its place. What is drawn beyond
 * the window since then makes way for whatever the person does first.
 */
export function useIsPlaced(): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsPlaced(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPlaced;
}
