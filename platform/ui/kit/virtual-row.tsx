import { memo, type ReactNode } from 'react';
import { layout } from './layout.tsx';
import classes from './virtual-list.module.css';

/** A row's state. Its one link or button takes `tabIndex`, so that Tab passes the list in one step. */
export type RowState = { index: number; isActive: boolean; tabIndex: 0 | -1 };

type VirtualRowProps<Item> = {
  item: Item;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  /** Pixels; absent where rows differ and are measured. */
  height: number | undefined;
  measure: ((element: Element | null) => void) | undefined;
  renderRow: (item: Item, row: RowState) => ReactNode;
  id: string;
  setSize: number;
  isActive: boolean;
  isTabStop: boolean;
  /** Whether it is the chosen one, in a list whose rows are chosen. */
  isChosen: boolean | undefined;
};

function Row<Item>(props: VirtualRowProps<Item>) {
  const { item, index, start, height, measure, renderRow, id, setSize, isActive, isTabStop, isChosen } =
    props;
  return (
    <div
      ref={measure}
      id={id}
      className={layout({ absolute: true, fullWidth: true }, classes.row)}
      style={{ transform: `translateY(${start}px)`, height }}
      data-index={index}
      data-active={isActive || undefined}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      {...(isChosen === undefined ? { role: 'listitem' } : { role: 'option', 'aria-selected': isChosen })}
    >
      {renderRow(item, { index, isActive, tabIndex: isTabStop ? 0 : -1 })}
    </div>
  );
}

/** One row of a list. Scrolling doesn't change a row that stays in the page, so it is not re-rendered. */
export const VirtualRow = memo(Row) as typeof Row;
