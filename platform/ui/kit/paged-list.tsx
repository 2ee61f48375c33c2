import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DrawnGroups } from './drawn-groups.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { MoreRows } from './more-rows.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';

/** The query of such a list. */
export type PagedReading<Item> = UseInfiniteQueryResult<
  InfiniteData<{ items: Item[]; nextCursor: string | null }>
>;

type PagedListProps<Item> = {
  reading: PagedReading<Item>;
  keyOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  /** Names the list for screen readers. */
  label: string;
  /** Shown in place of a list that failed to load: "Couldn’t load the accounts". */
  broken: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Height of a row, pixels: of the skeleton. */
  height: number;
  /** Of the skeleton too. */
  variant?: 'person' | 'line';
};

/** A list that loads page by page, in all its states: loading, failed, empty, stale, and next page failed. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { reading, keyOf, renderRow, label, broken, empty, height, variant = 'line' } = props;
  const retry = () => void reading.refetch();
  const pages = reading.data?.pages;
  // A row that moved between two pages while they were read is listed once.
  const items = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values()],
    [pages, keyOf],
  );
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={broken} onRetry={retry} />;
    return <SkeletonRows count={6} height={height} variant={variant} onRetry={retry} />;
  }
  if (items.length === 0) return empty;
  const isStale = reading.isError && !reading.isFetchNextPageError;
  return (
    <div aria-busy={reading.isPlaceholderData || undefined}>
      {isStale ? <StaleBar at={reading.dataUpdatedAt} onRetry={retry} /> : null}
      {/* Not a `ul`: it may only contain `li`, and these rows are in groups. */}
      <div role="list" aria-label={label}>
        <DrawnGroups items={items} keyOf={keyOf} renderRow={renderRow} height={height} as="div" />
      </div>
      <MoreRows reading={reading} px="edge" />
    </div>
  );
}
