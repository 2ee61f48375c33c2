import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { copy } from './copy.ts';
import { useDrawnRows } from './drawn-rows.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Row } from './layout.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';

/** What is read of such a list. */
export type PagedReading<Item> = UseInfiniteQueryResult<
  InfiniteData<{ items: Item[]; nextCursor: string | null }>
>;

type PagedListProps<Item> = {
  reading: PagedReading<Item>;
  keyOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  /** Names the list for screen readers. */
  label: string;
  /** What is said in place of a list that could not be loaded: "Couldn’t load the accounts". */
  broken: string;
  /** Shown when nothing is in it. */
  empty: ReactNode;
  /** Height of a row, pixels: of the skeleton. */
  height: number;
  /** Of the skeleton too. */
  variant?: 'person' | 'line';
};

/** A list that comes page by page, in all its states: waiting, broken, empty, stale, and its next page broken. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { reading, keyOf, renderRow, label, broken, empty, height, variant = 'line' } = props;
  const retry = () => void reading.refetch();
  const pages = reading.data?.pages;
  // A row that moved between two pages while they were read is listed once.
  const items = useMemo(
    () => new Map(pages?.flatMap((page) => page.items).map((item) => [keyOf(item), item])),
    [pages, keyOf],
  );
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={broken} onRetry={retry} />;
    return <SkeletonRows count={6} height={height} variant={variant} onRetry={retry} />;
  }
  if (items.size === 0) return empty;
  const isStale = reading.isError && !reading.isFetchNextPageError;
  return (
    <div aria-busy={reading.isPlaceholderData || undefined}>
      {isStale ? <StaleBar at={new Date(reading.dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      <Rows items={items} renderRow={renderRow} label={label} height={height} />
      <Foot reading={reading} />
    </div>
  );
}

type RowsProps<Item> = Pick<PagedListProps<Item>, 'renderRow' | 'label' | 'height'> & {
  items: ReadonlyMap<string, Item>;
};

// Asking for the next page does not redraw the rows.
const Rows = memo(function Rows<Item>({ items, renderRow, label, height }: RowsProps<Item>) {
  const drawn = useDrawnRows(items.size);
  const left = items.size - drawn;
  return (
    <ul aria-label={label}>
      {[...items].slice(0, drawn).map(([key, item]) => (
        <OneRow key={key} item={item} renderRow={renderRow} height={height} />
      ))}
      {left > 0 ? <li aria-hidden style={{ height: left * height }} /> : null}
    </ul>
  );
}) as <Item>(props: RowsProps<Item>) => ReactNode;

type OneRowProps<Item> = { item: Item; renderRow: (item: Item) => ReactNode; height: number };

// Those that are drawn are left alone while the others follow, and out of sight are neither laid out nor painted.
const OneRow = memo(function OneRow<Item>({ item, renderRow, height }: OneRowProps<Item>) {
  return (
    <li style={{ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }}>
      {renderRow(item)}
    </li>
  );
}) as <Item>(props: OneRowProps<Item>) => ReactNode;

function Foot<Item>({ reading }: { reading: PagedReading<Item> }) {
  if (!reading.hasNextPage) return null;
  const isBroken = reading.isFetchNextPageError;
  return (
    <Row as="p" gap={12} align="center" py={16} px="edge" tone="muted" role={isBroken ? 'alert' : undefined}>
      {isBroken ? copy.moreBroken : null}
      <Button
        variant="default"
        size="sm"
        loading={reading.isFetchingNextPage}
        onClick={() => void reading.fetchNextPage()}
      >
        {isBroken ? copy.retry : copy.more}
      </Button>
    </Row>
  );
}
