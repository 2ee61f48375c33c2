import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { once } from '#platform/ui/list-state.ts';
import type { LineView } from '../../../contract/index.ts';
import { sheetQuery } from '../../api.ts';
import type { Roller, SheetAct } from './acts.ts';
import { withActs } from './pending.ts';

const settledMs = 1_000;
const none: readonly LineView[] = [];

interface StoredSheet {
  readonly asOf: string;
  readonly items: readonly LineView[];
}

/** The sheet with the acts not sent yet; offline, as it was last loaded (CAL-9). */
export function useSheet(acts: readonly SheetAct[], me: Roller) {
  const name = useDraftName('calls-sheet');
  const isOnline = useOnline();
  const { reading: open, data } = useWholeSheet();
  // Anything closed while rolling is on the first page.
  const done = useInfiniteQuery(sheetQuery('done'));
  useEffect(() => {
    if (!data) return;
    const stored: StoredSheet = { asOf: data.asOf, items: data.items };
    let stop = () => {};
    // Not for each key that is pressed: it is written when the sheet has been as it is for a moment.
    const timer = setTimeout(() => {
      stop = whenIdle(() => void writeStored(name, JSON.stringify(stored)));
    }, settledMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [data, name]);
  const isCut = !data && (open.isError || open.fetchStatus === 'paused');
  const stored = useMemo(() => (isCut ? readSheet(readStored(name)) : undefined), [isCut, name]);
  const items = data?.items ?? stored?.items;
  const lines = useMemo(
    () =>
      items &&
      withActs(
        items,
        acts.map(({ act }) => act),
        me,
      ),
    [items, acts, me],
  );
  return {
    reading: {
      data: lines,
      // A sheet from before says so itself, by `asOf`.
      isError: !items && open.isError,
      error: open.error,
      dataUpdatedAt: open.dataUpdatedAt,
      refetch: open.refetch,
    },
    done: done.data?.pages[0]?.items ?? none,
    isOnline,
    /** When the data shown was loaded, while offline. */
    asOf: !isOnline || open.isError ? (data?.asOf ?? stored?.asOf) : undefined,
  };
}

/** Every open line: the most important ones can be rolled while the rest load. */
function useWholeSheet() {
  const reading = useInfiniteQuery(sheetQuery('open'));
  const { hasNextPage, isFetching, isError, fetchNextPage } = reading;
  const isNextDue = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);
  const pages = reading.data?.pages;
  const data = useMemo(() => {
    const asOf = pages?.at(-1)?.asOf;
    return pages && asOf ? { asOf, items: once(pages.flatMap(({ items }) => items)) } : undefined;
  }, [pages]);
  return { reading, data };
}

function readSheet(text: string | null): StoredSheet | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredSheet> | null;
    return stored?.asOf && Array.isArray(stored.items)
      ? { asOf: stored.asOf, items: stored.items }
      : undefined;
  } catch {
    return undefined;
  }
}

const useOnline = () => useSyncExternalStore(followNetwork, () => navigator.onLine);

function followNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The time of day by the second, for timers. */
export const useSeconds = (): number => useSyncExternalStore(eachSecond, thisSecond);

const thisSecond = () => Math.floor(now() / 1_000) * 1_000;

function eachSecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}
