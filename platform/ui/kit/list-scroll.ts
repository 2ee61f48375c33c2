import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

type ListVirtualizer = Virtualizer<HTMLDivElement, Element>;
type ScrollOptions = Parameters<typeof elementScroll>[1];

/**
 * How a list learns of its size and is scrolled without the browser having to lay the page out in the midst of a
 * drawing: by the library's own ways a page with a list is laid out twice before anything of it is seen, and drawn
 * twice, for the first drawing has no rows.
 */
export const useListScroll = () => useState(listScroll)[0];

function listScroll() {
  let begun: Element | null = null;
  return {
    // No list is higher than the window, so no row that will be seen is missing from the first drawing.
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: observeSize,
    scrollToFn: (offset: number, options: ScrollOptions, list: ListVirtualizer) => {
      const isFirst = begun !== list.scrollElement;
      begun = list.scrollElement;
      // A list is told its first place as it appears, and stands at its top by itself.
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
