import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '../idle.ts';

interface Sheet {
  /** Where each row begins, and behind the last one where all end: pixels. */
  readonly tops: readonly number[];
  readonly weeks: number;
  /** At least: where weeks are wider than that, all of them are in sight. */
  readonly weekWide: number;
  /** The fixed column left of the weeks: pixels. */
  readonly left: number;
}

/** What is in sight from top to bottom, and from left to right. */
type Tall = { readonly top: number; readonly height: number };
type Wide = { readonly left: number; readonly width: number };

interface Span {
  readonly from: number;
  /** One past the last. */
  readonly until: number;
}

interface InSight {
  readonly rows: Span;
  readonly weeks: Span;
  /** Width of the scroller in pixels; the window's until it is measured. */
  readonly width: number;
}

/** Rendered beyond the visible area, ready for the next frame. */
const [moreRows, moreWeeks] = [2, 1];

/**
 * Which rows and weeks of a sheet are visible in a scroller that moves both ways. Both are computed by arithmetic:
 * heights and widths are known, so nothing is measured, and scrolling within a row and a week renders nothing.
 */
export function useInSight(scroller: { readonly current: HTMLElement | null }, sheet: Sheet): InSight {
  // No sheet is larger than the window, so nothing visible is missing from the first render.
  const [tall, setTall] = useState<Tall>(() => ({ top: 0, height: innerHeight }));
  const [wide, setWide] = useState<Wide>(() => ({ left: 0, width: innerWidth }));
  const hasMore = useIdleSince(sheet.tops.length > 1);
  const rows = rowsIn(tall, sheet, hasMore);
  const weeks = weeksIn(wide, sheet, hasMore);
  const look = useEffectEvent(() => {
    const { current: on } = scroller;
    if (!on) return;
    const nextTall = { top: on.scrollTop, height: on.clientHeight };
    const nextWide = { left: on.scrollLeft, width: on.clientWidth };
    const isSameTall = isSame(rowsIn(nextTall, sheet, hasMore), rows);
    if (!isSameTall) setTall(nextTall);
    if (isSame(weeksIn(nextWide, sheet, hasMore), weeks)) return;
    // Both at once take longer than a frame, and the margin covers the weeks until the next one.
    if (isSameTall || !hasMore) setWide(nextWide);
    else requestAnimationFrame(() => look());
  });
  useEffect(() => {
    const { current: on } = scroller;
    if (!on) return undefined;
    const onChange = () => look();
    const observer = new ResizeObserver(() => {
      // Measured before there are rows, so that the first render has only the visible ones.
      setTall({ top: on.scrollTop, height: on.clientHeight });
      setWide({ left: on.scrollLeft, width: on.clientWidth });
    });
    observer.observe(on);
    on.addEventListener('scroll', onChange, { passive: true });
    return () => {
      observer.disconnect();
      on.removeEventListener('scroll', onChange);
    };
  }, [scroller]);
  return { rows, weeks, width: wide.width };
}

/** Whether the page has been idle since there was content. */
function useIdleSince(isFilled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    return isFilled ? whenIdle(() => setIdle(true)) : undefined;
  }, [isFilled]);
  return isIdle;
}

function rowsIn({ top, height }: Tall, { tops }: Sheet, hasMore: boolean): Span {
  const rows = tops.length - 1;
  const first = tops.findLastIndex((at) => at <= top);
  const behind = tops.findIndex((at) => at >= top + height);
  const more = hasMore ? moreRows : 0;
  return {
    from: Math.max(0, first - more),
    until: Math.min(rows, (behind < 0 ? rows : behind) + more),
  };
}

function weeksIn({ left, width }: Wide, { weeks, weekWide, left: before }: Sheet, hasMore: boolean): Span {
  const more = hasMore ? moreWeeks : 0;
  return {
    from: Math.max(0, Math.floor(left / weekWide) - more),
    until: Math.min(weeks, Math.ceil((left + width - before) / weekWide) + more),
  };
}

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.until === other.until;
