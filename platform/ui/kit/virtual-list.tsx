import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  type Rect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { rowIndexOf, useActiveRow } from './active-row.ts';
import { layout } from './layout.tsx';
import { withPinned } from './pinned-range.ts';
import classes from './virtual-list.module.css';
import { type RowState, VirtualRow } from './virtual-row.tsx';

export type VirtualListProps<Item> = {
  items: readonly Item[];
  renderRow: (item: Item, row: RowState) => ReactNode;
  getKey: (item: Item) => string;
  /** Accessible name of the list. */
  label: string;
  /** Pixels of every row, or of each; if unknown give `estimate` instead and rows are measured. */
  rowHeight?: number | ((index: number) => number);
  estimate?: number;
  /**
   * `listbox` if a row is only chosen (no links or buttons in it); else `list`, whose rows' controls take the focus.
   */
  kind?: 'list' | 'listbox';
  /** The row whose record is open. */
  activeKey?: string | undefined;
  /** Called as the active row moves by keys, so that a panel can follow. */
  onActiveChange?: ((item: Item) => void) | undefined;
  onOpen?: ((item: Item) => void) | undefined;
  /** Called near the end of the loaded rows, once for each length. */
  onEndReached?: (() => void) | undefined;
  /** How many there are, when more than are loaded. */
  total?: number | undefined;
  /** A row's text: with it, typing leads to the next row that starts so (letters then do not reach page shortcuts). */
  getText?: ((item: Item) => string) | undefined;
  /** Names the list for the router's scroll restoration, so that going back finds its place. */
  restoreId?: string;
};

const overscan = 6;
const usualHeight = 56;

/** A list of any length that keeps few rows in the page: keys, type-ahead, set size and position, restored scroll. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, getKey, label, kind = 'list', rowHeight, estimate, total, renderRow } = props;
  const isListbox = kind === 'listbox';
  const scroller = useRef<HTMLDivElement>(null);
  const idBase = useId();
  const pinned = useRef(-1);
  const heightOf = (index: number) => (typeof rowHeight === 'function' ? rowHeight(index) : rowHeight);
  const virtualizer = useVirtualizer({
    ...useListScroll(),
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(index) ?? estimate ?? usualHeight,
    getItemKey: useCallback((index: number) => keyAt(items, index, getKey), [items, getKey]),
    // The active row stays in the page when it is scrolled away, or the focus would be lost with it.
    rangeExtractor: useCallback(
      (range: Range) =>
        // A list that has become shorter may not reach to where the active row was.
        withPinned(defaultRangeExtractor(range), pinned.current < range.count ? pinned.current : -1),
      [],
    ),
    overscan,
  });
  const rows = virtualizer.getVirtualItems();
  const active = useActiveRow({
    ...props,
    kind,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  useEffect(() => {
    pinned.current = active.index;
  }, [active.index]);
  useEndReached(rows, items.length, props.onEndReached);

  const draw = ({ index, key, start }: VirtualItem) => {
    const item = items[index];
    if (item === undefined) return null;
    return (
      <VirtualRow
        key={key}
        item={item}
        index={index}
        start={start}
        height={heightOf(index)}
        measure={rowHeight === undefined ? virtualizer.measureElement : undefined}
        renderRow={renderRow}
        id={`${idBase}-${index}`}
        setSize={total ?? items.length}
        isActive={index === active.index}
        isTabStop={index === active.tabStop}
        isChosen={isListbox ? getKey(item) === props.activeKey : undefined}
      />
    );
  };

  const choose = (event: MouseEvent) => active.open(rowIndexOf(event.target));
  const asListbox = {
    role: 'listbox',
    tabIndex: 0,
    'aria-activedescendant': active.index >= 0 ? `${idBase}-${active.index}` : undefined,
    onClick: choose,
  };
  return (
    <div
      ref={scroller}
      className={layout({ relative: true, fullHeight: true, minHeight: 0, contain: true }, classes.scroller)}
      data-scroll-restoration-id={props.restoreId}
    >
      <div
        aria-label={label}
        className={layout({ relative: true, fullWidth: true, focusInside: true })}
        style={{ height: virtualizer.getTotalSize() }}
        {...active.handlers}
        {...(isListbox ? asListbox : { role: 'list' })}
      >
        {rows.map(draw)}
      </div>
    </div>
  );
}

function keyAt<Item>(items: readonly Item[], index: number, getKey: (item: Item) => string): string | number {
  const item = items[index];
  return item === undefined ? index : getKey(item);
}

function useEndReached(rows: VirtualItem[], count: number, onEndReached: (() => void) | undefined): void {
  const reachedAt = useRef(-1);
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (!onEndReached || count === 0 || last < count - overscan || reachedAt.current === count) return;
    reachedAt.current = count;
    onEndReached();
  }, [last, count, onEndReached]);
}

type ListVirtualizer = Virtualizer<HTMLDivElement, Element>;
type ScrollOptions = Parameters<typeof elementScroll>[1];

/**
 * Measures and scrolls a list without forcing a layout in the middle of a render: with the library's own functions a
 * page with a list is laid out twice before anything is visible, and rendered twice, because the first render has no
 * rows.
 */
const useListScroll = () => useState(listScroll)[0];

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
  onRect: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    onRect({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
