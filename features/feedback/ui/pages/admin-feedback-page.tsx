import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listStateOf, once } from '#platform/ui/list-state.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TriageSummary } from '../../contract.ts';
import { queueQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { readQueueSearch, withParts } from '../parts/queue-address.ts';
import { QueueFilters } from '../parts/queue-filters.tsx';
import { QueueList } from '../parts/queue-list.tsx';
import { useCloseOnEscape } from '../parts/use-close-on-escape.ts';

const { triage: words } = copy;
// The queue loads first; the triage panel's code loads with the first opened report.
const TriagePanel = lazyPart(() =>
  import('../parts/triage-panel.tsx').then((part) => ({ default: part.TriagePanel })),
);

/** The queue of reports and the open one; filters and the open report are in the address. */
export function AdminFeedbackPage() {
  const search = readQueueSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { id, ...filter } = search;
  const list = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData });
  const state = listStateOf(list);
  const reports = once(list.data?.pages.flatMap((page) => page.items) ?? []);
  const first = list.data?.pages[0];
  const change = (parts: Record<string, string | undefined>, isReplacing = true) =>
    void navigate({
      to: '/admin/feedback',
      search: withParts(search, parts),
      replace: isReplacing,
      resetScroll: false,
    });
  const open = (opened: string | undefined) =>
    change({ id: opened }, id !== undefined && opened !== undefined);
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} whoCanGrant={words.whoCanGrant} />;
  }
  const save = (
    <Button
      variant="default"
      aria-label={words.csvLabel}
      disabled={reports.length === 0}
      onClick={() => void saveCsv(reports)}
    >
      {words.csv}
    </Button>
  );
  return (
    <QueuePage
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={words.title} count={first?.total} actions={save}>
          <QueueFilters search={search} counts={first?.counts} onChange={change} />
        </ListHead>
      }
      beside={
        <>
          <Suspense fallback={<SkeletonRows count={4} height={96} variant="line" />}>
            {id ? <TriagePanel key={id} id={id} onBack={() => open(undefined)} onOpen={open} /> : null}
          </Suspense>
          {!id && reports.length > 0 ? <EmptyState line={words.choose} /> : null}
        </>
      }
    >
      <QueueList
        state={state}
        reports={reports}
        search={search}
        onOpen={open}
        onClear={() => change({ state: undefined, kind: undefined, q: undefined })}
      />
    </QueuePage>
  );
}

async function saveCsv(reports: readonly TriageSummary[]): Promise<void> {
  try {
    const { saveQueue } = await import('../parts/csv-of-queue.ts');
    saveQueue(reports);
  } catch {
    toast.error(words.failed, words.failedLine);
  }
}
