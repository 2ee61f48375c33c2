import type { ReactNode } from 'react';
import type { ListState } from '../list-state.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Stack } from './layout.tsx';
import classes from './loaded.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';

/** What the rows look like that will come. */
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
  /** Said in place of what could not be loaded: "Couldn’t load the accounts". */
  broken: string;
  rows: Rows;
  children: (data: Data) => ReactNode;
};

/** What is read, in all its states: waiting, broken, there, and there but not fresh any more. */
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
  /** Below the line that names what is broken. */
  detail?: string | undefined;
  rows: Rows;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
};

/** The same for a list that takes the room its page leaves, and comes page by page. */
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
