import type { ComponentProps, ReactNode } from 'react';
import { type Refusal, refusalOf } from '../api/refusal.ts';
import type { ListState } from '../list-state.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Stack } from './layout.tsx';
import classes from './loaded.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';

/** The look of the rows to come. */
type Rows = { count: number; height: number; variant?: ComponentProps<typeof SkeletonRows>['variant'] };

/** A query, as it is shown: of one thing, or page by page. */
export type Reading<Data> = {
  data: Data | undefined;
  isError: boolean;
  error?: unknown;
  /** Only the next page failed. What is shown is up to date. */
  isFetchNextPageError?: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  reading: Reading<Data>;
  /** Shown in place of what failed to load: "Couldn’t load the accounts". */
  broken: string;
  /** Below the line that names what failed. */
  detail?: string | undefined;
  /** True if it is the whole page: then `broken` is the page's heading. */
  isPage?: boolean;
  rows: Rows;
  /** Instead of the rows to come: what else will be there. */
  renderWaiting?: ((retry: () => void) => ReactNode) | undefined;
  /** A part among others: its failure takes a line, and that it is old is said once for the page. */
  isLine?: boolean;
  /** Shown in place of it all where the server refuses: not found, forbidden. Undefined: like any failure. */
  renderRefused?: (refusal: Refusal) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** What is read, in all its states: loading, failed, refused, loaded, and loaded but stale. */
export function Loaded<Data>({
  reading,
  broken,
  rows,
  renderWaiting,
  renderRefused,
  children,
  ...why
}: LoadedProps<Data>) {
  const retry = () => void reading.refetch();
  const refusal = refusalIn(reading);
  const answer = refusal && renderRefused?.(refusal);
  if (answer !== undefined) return answer;
  if (reading.data === undefined) {
    if (reading.isError) return <ErrorPanel title={broken} {...why} onRetry={retry} />;
    return renderWaiting?.(retry) ?? <SkeletonRows variant="line" {...rows} onRetry={retry} />;
  }
  return (
    <>
      {reading.isError && !reading.isFetchNextPageError && !why.isLine ? (
        <StaleBar at={reading.dataUpdatedAt} onRetry={retry} />
      ) : null}
      {children(reading.data)}
    </>
  );
}

/** The server's no. What may work in a moment, or after signing in, is a failure. */
export function refusalIn({ error, isFetchNextPageError }: Reading<unknown>): Refusal | undefined {
  const refusal = isFetchNextPageError ? undefined : refusalOf(error);
  return refusal && refusal.status !== 401 && refusal.status < 429 ? refusal : undefined;
}

type LoadedListProps = {
  state: ListState;
  broken: string;
  /** Below the line that names what failed. */
  detail?: string | undefined;
  rows: Rows;
  /** In place of the rows if there are none. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
};

/** The same for a list that fills its page, and loads page by page. */
export function LoadedList({ state, broken, rows, empty, isEmpty, children, ...why }: LoadedListProps) {
  if (state.status === 'waiting')
    return (
      <div className={classes.waiting} data-variant={rows.variant}>
        <SkeletonRows variant="line" {...rows} onRetry={state.retry} />
      </div>
    );
  if (state.status === 'broken') return <ErrorPanel title={broken} {...why} onRetry={state.retry} />;
  if (isEmpty && !state.isPrevious) return empty;
  return (
    <Stack grow minHeight={0} className={classes.rows} aria-busy={state.isPrevious || undefined}>
      {state.isStale ? <StaleBar at={state.updatedAt} onRetry={state.retry} /> : null}
      {children}
    </Stack>
  );
}
