import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

type ListVirtualizer = Virtualizer<HTMLDivElement, Element>;
type ScrollOptions = Parameters<typeof elementScroll>[1];

/**
 * Measures and scrolls a list without forcing a layout in the middle of a render: with the library's own functions a
 * page with a list is laid out twice before anything is visible, and rendered twice, because the first render has no
 * rows.
 */
export const useListScroll = () => useState(listScroll)[0];

function listScroll() {
  let begun: Element | null = null;
  return {
    // No list is higher than the window, so no visible row is missing from the first render.
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: observeSize,
    scrollToFn: (offset: number, options: ScrollOptions, list: ListVirtualizer) => {
      const isFirst = begun !== list.scrollElement;
      begun = list.scrollElement;
      // A list gets its initial offset as it appears, and is at its top anyway.
      if (!isFirst || offset + (options.adjustments ?? 0) !== 0) elementScroll(offset, options, list);
    },
  };
}

function observeSize(
  { scrollElement }: ListVirtualizer,
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    tell({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
