import { memo, type ReactNode } from 'react';
import classes from './drawn-groups.module.css';
import { useDrawnRows } from './drawn-rows.ts';

/** Each new row makes the browser look at every group, but at no row of a group that is out of sight. */
const rowsInGroup = 5;

type DrawnGroupsProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Draws a row. Pass the same function until rows look different, or all of them are drawn again. */
  renderRow: (item: Item) => ReactNode;
  /** Height of a row, pixels. */
  height: number;
  /** The element of a group. In a `div`, each row becomes an item of the list around it. */
  as: 'div' | 'tbody';
};

/**
 * Rows of a long list, drawn a few with each frame, in groups that are neither laid out nor painted while they are out
 * of sight. Changes around the list don’t redraw it.
 */
export const DrawnGroups = memo(function DrawnGroups<Item>(props: DrawnGroupsProps<Item>) {
  const { items, height, as: Rest } = props;
  const drawn = useDrawnRows(items.length);
  const left = items.length - drawn;
  return (
    <>
      {Array.from({ length: Math.ceil(drawn / rowsInGroup) }, (_, at) => (
        <Group key={at} {...props} from={at * rowsInGroup} until={Math.min(drawn, (at + 1) * rowsInGroup)} />
      ))}
      {left > 0 ? <Rest aria-hidden style={{ height: left * height }} /> : null}
    </>
  );
}) as <Item>(props: DrawnGroupsProps<Item>) => ReactNode;

type GroupProps<Item> = DrawnGroupsProps<Item> & { from: number; until: number };

// Complete groups aren't drawn again while more rows come.
const Group = memo(function Group<Item>(props: GroupProps<Item>) {
  const { items, from, until, keyOf, renderRow, height, as: Part } = props;
  const room = (until - from) * height;
  return (
    <Part className={classes.group} style={{ containIntrinsicBlockSize: `auto ${room}px` }}>
      {items.slice(from, until).map((item) => (
        <OneRow key={keyOf(item)} item={item} renderRow={renderRow} as={Part} />
      ))}
    </Part>
  );
}) as <Item>(props: GroupProps<Item>) => ReactNode;

type OneRowProps<Item> = Pick<DrawnGroupsProps<Item>, 'renderRow' | 'as'> & { item: Item };

const OneRow = memo(function OneRow<Item>({ item, renderRow, as }: OneRowProps<Item>) {
  return as === 'div' ? <div role="listitem">{renderRow(item)}</div> : renderRow(item);
}) as <Item>(props: OneRowProps<Item>) => ReactNode;
