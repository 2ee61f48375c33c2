import type { ReactNode } from 'react';
import type { ListState } from '../list-state.ts';
import { Box, layout, Row, Text } from './layout.tsx';
import { LoadedList } from './loaded.tsx';
import classes from './queue-row.module.css';
import { Time } from './time.tsx';
import { VirtualList } from './virtual-list.tsx';
import type { RowState } from './virtual-row.tsx';

type QueueListProps<Item> = {
  state: ListState;
  items: readonly Item[];
  /** Names the list for screen readers. */
  label: string;
  /** Shown in place of a list that failed to load. */
  broken: string;
  empty: ReactNode;
  /** Pixels. */
  rowHeight: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
  renderRow: (item: Item, row: RowState) => ReactNode;
  /** Below the rows. */
  foot: ReactNode;
};

/** The rows of a queue, in all their states. */
export function QueueList<Item extends { id: string }>(props: QueueListProps<Item>) {
  const { state, items, label, broken, empty, rowHeight, openId, onOpen, renderRow, foot } = props;
  return (
    <LoadedList
      state={state}
      broken={broken}
      rows={{ count: 8, height: rowHeight }}
      isEmpty={items.length === 0}
      empty={empty}
    >
      <Box grow minHeight={0}>
        <VirtualList
          items={items}
          label={label}
          rowHeight={rowHeight}
          getKey={({ id }) => id}
          activeKey={openId}
          onOpen={({ id }) => onOpen(id)}
          onEndReached={state.fetchMore}
          renderRow={renderRow}
        />
      </Box>
      {foot}
    </LoadedList>
  );
}

/** The attributes of such a row's link. */
export const queueRow = ({ tabIndex }: RowState, is: { open: boolean; unread: boolean }) => ({
  className: classes.row,
  tabIndex,
  'data-open': is.open || undefined,
  'data-unread': is.unread || undefined,
  'aria-current': is.open || undefined,
});

/** The first line of such a row: its beginning, and how long it has been waiting. */
export const QueueRowHead = ({ text, at }: { text: string; at: string }) => (
  <Row as="span" gap={12} align="baseline" shrink>
    <Text grow shrink truncate className={classes.text} data-private>
      {text}
    </Text>
    <Time className={layout({ rigid: true, size: 'xs', tone: 'faint' })} at={at} style="row" />
  </Row>
);

/** A further line of it. */
export const QueueRowLine = ({ children }: { children: ReactNode }) => (
  <Row as="span" gap={12} align="center" shrink size="sm" tone="muted">
    {children}
  </Row>
);
