import type { ReactNode } from 'react';
import type { ListState } from '../list-state.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Stack } from './layout.tsx';
import classes from './loaded.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';

/** The look of the rows to come. */
type Rows = { count: number; height: number; variant?: 'person' | 'line' };

/** What is read of one thing. */
export type Reading<Data> = {
  data: Data | undefined;
  isError: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  reading: Reading<Data>;
  /** Shown in place of what failed to load: "Couldn’t load the accounts". */
  broken: string;
  rows: Rows;
  children: (data: Data) => ReactNode;
};

/** A query in all its states: loading, failed, loaded, and loaded but stale. */
export function Loaded<Data>({ reading, broken, rows, children }: LoadedProps<Data>) {
  const retry = () => void reading.refetch();
  if (reading.data === undefined) {
    if (reading.isError) return <ErrorPanel title={broken} onRetry={retry} />;
    return <SkeletonRows variant="line" {...rows} onRetry={retry} />;
  }
  return (
    <>
      {reading.isError ? (
        <StaleBar at={new Date(reading.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      {children(reading.data)}
    </>
  );
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
export function LoadedList({ state, broken, detail, rows, empty, isEmpty, children }: LoadedListProps) {
  if (state.status === 'waiting')
    return (
      <div className={classes.waiting} data-variant={rows.variant}>
        <SkeletonRows variant="line" {...rows} onRetry={state.retry} />
      </div>
    );
  if (state.status === 'broken') return <ErrorPanel title={broken} detail={detail} onRetry={state.retry} />;
  if (isEmpty && !state.isPrevious) return empty;
  return (
    <Stack grow minHeight={0} className={classes.rows} aria-busy={state.isPrevious || undefined}>
      {state.isStale ? <StaleBar at={state.updatedAt} onRetry={state.retry} /> : null}
      {children}
    </Stack>
  );
}
