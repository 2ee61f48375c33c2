import { useEffect, useEffectEvent, useState } from 'react';

interface Sheet {
  /** Where each row begins, and behind the last one where all end: pixels. */
  readonly tops: readonly number[];
  readonly weeks: number;
  /** At least: where weeks are wider than that, all of them are in sight. */
  readonly weekWide: number;
  /** The fixed column left of the weeks: pixels. */
  readonly left: number;
}

interface Sight {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly from: number;
  /** One past the last. */
  readonly until: number;
}

interface InSight {
  readonly rows: Span;
  readonly weeks: Span;
}

/** Drawn beyond what is in sight, ready for the next frame. */
const [moreRows, moreWeeks] = [2, 1];

/**
 * Which rows and weeks of a sheet are in sight of what scrolls it both ways. Both are found in one look, by arithmetic:
 * heights and widths are known, so nothing is measured, and a move within a row and a week draws nothing.
 */
export function useInSight(scroller: { readonly current: HTMLElement | null }, sheet: Sheet): InSight {
  // No sheet is larger than the window, so nothing that will be seen is missing from the first drawing.
  const [sight, setSight] = useState<Sight>(() => ({
    top: 0,
    left: 0,
    width: innerWidth,
    height: innerHeight,
  }));
  const inSight = spansOf(sight, sheet);
  const look = useEffectEvent(() => {
    const { current: on } = scroller;
    if (!on) return;
    const next = { top: on.scrollTop, left: on.scrollLeft, width: on.clientWidth, height: on.clientHeight };
    if (!isSame(spansOf(next, sheet), inSight)) setSight(next);
  });
  useEffect(() => {
    const { current: on } = scroller;
    if (!on) return undefined;
    const onChange = () => look();
    const observer = new ResizeObserver(onChange);
    observer.observe(on);
    on.addEventListener('scroll', onChange, { passive: true });
    return () => {
      observer.disconnect();
      on.removeEventListener('scroll', onChange);
    };
  }, [scroller]);
  return inSight;
}

function spansOf(
  { top, left, width, height }: Sight,
  { tops, weeks, weekWide, left: before }: Sheet,
): InSight {
  const rows = tops.length - 1;
  const first = tops.findLastIndex((at) => at <= top);
  const behind = tops.findIndex((at) => at >= top + height);
  return {
    rows: {
      from: Math.max(0, first - moreRows),
      until: Math.min(rows, (behind < 0 ? rows : behind) + moreRows),
    },
    weeks: {
      from: Math.max(0, Math.floor(left / weekWide) - moreWeeks),
      until: Math.min(weeks, Math.ceil((left + width - before) / weekWide) + moreWeeks),
    },
  };
}

const isSame = (one: InSight, other: InSight): boolean =>
  one.rows.from === other.rows.from &&
  one.rows.until === other.rows.until &&
  one.weeks.from === other.weeks.from &&
  one.weeks.until === other.weeks.until;
