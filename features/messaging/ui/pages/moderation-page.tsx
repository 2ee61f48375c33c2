import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { QueueList, QueueRowHead, QueueRowLine, queueRow } from '#platform/ui/kit/queue-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listStateOf } from '#platform/ui/list-state.ts';
import type { ReportSummary } from '../../contract/moderation.ts';
import { type ReportList, reportLists } from '../../limits.ts';
import { reportsQuery } from '../parts/moderation/moderation-api.ts';
import { words } from '../parts/moderation/moderation-copy.ts';
import { type ModerationSearch, readModerationSearch } from '../parts/moderation/report-address.ts';
import { ReportMark } from '../parts/moderation/report-mark.tsx';

// The queue shows first; the decision tools load when the first report is opened.
const ReportPanel = lazyPart(() =>
  import('../parts/moderation/report-panel.tsx').then((part) => ({ default: part.ReportPanel })),
);

/** The moderators' queue and the report under review; both are in the address. */
export function ModerationPage() {
  const search = readModerationSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { id, list = 'open' } = search;
  const reading = useInfiniteQuery({ ...reportsQuery(list), placeholderData: keepPreviousData });
  const page = useRef<HTMLDivElement>(null);
  const follow = useFocusOnNext(page, id);
  const reports = [
    ...new Map(reading.data?.pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
  ];
  const counts = reading.data?.pages[0]?.counts;
  const go = (to: ModerationSearch, isReplacing = true) =>
    void navigate({
      to: '/dashboard/community/moderation',
      search: to,
      replace: isReplacing,
      resetScroll: false,
    });
  const open = (next: string | undefined) =>
    go(
      { ...(list !== 'open' && { list }), ...(next && { id: next }) },
      id !== undefined && next !== undefined,
    );
  const openNext = () => {
    const at = reports.findIndex((one) => one.id === id);
    follow();
    open((reports[at + 1] ?? reports[at - 1])?.id);
  };
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(reading.error)?.code === 'page.forbidden')
    return <ForbiddenPanel thing={words.thing} whoCanGrant={words.whoCanGrant} />;
  return (
    <QueuePage
      pageRef={page}
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={words.title} count={counts?.open}>
          <ReportLists list={list} counts={counts} onChange={(next) => go({ list: next })} />
        </ListHead>
      }
      beside={
        <>
          {id ? <ReportPanel key={id} id={id} onBack={() => open(undefined)} onDecided={openNext} /> : null}
          {!id && reports.length > 0 ? <EmptyState line={words.choose} /> : null}
        </>
      }
    >
      <ReportQueue reading={reading} reports={reports} search={search} onOpen={open} />
    </QueuePage>
  );
}

// An open layer or a field being edited gets the key first (X19).
const layers = '[role="dialog"][aria-modal="true"], [aria-expanded="true"][role="combobox"]';

/** Escape goes from the open report up to the queue, unless a layer or a text field uses it. */
function useCloseOnEscape(close: () => void, isEnabled: boolean): void {
  const escape = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (!isWriting && document.querySelector(layers) === null) close();
  };
  useShortcuts({ Escape: escape }, { isEnabled });
}

/**
 * After a decision, opens the next report and focuses its row, or its heading where the queue is not shown. The
 * returned function is called just before the address changes.
 */
function useFocusOnNext(page: RefObject<HTMLElement | null>, id: string | undefined): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const row = page.current?.querySelector<HTMLElement>('a[aria-current]');
    row?.focus();
    if (row && document.activeElement === row) return;
    page.current?.querySelector<HTMLElement>('h2[tabindex], h1[tabindex]')?.focus();
  }, [page, id]);
  return () => {
    isDue.current = true;
  };
}

type ReportListsProps = {
  list: ReportList;
  counts: Record<ReportList, number> | undefined;
  onChange: (list: ReportList) => void;
};

/** Reports to decide, and decided ones. */
const ReportLists = ({ list, counts, onChange }: ReportListsProps) => (
  <Box mt={10}>
    <QueueChoices
      label={words.listsLabel}
      choices={reportLists.map((choice) => ({
        choice,
        words: words.lists[choice],
        count: counts?.[choice] ?? null,
      }))}
      chosen={list}
      onChoose={onChange}
    />
  </Box>
);

type ReportQueueProps = {
  reading: UseInfiniteQueryResult<InfiniteData<{ items: ReportSummary[] }>>;
  reports: readonly ReportSummary[];
  search: ModerationSearch;
  onOpen: (id: string) => void;
};

/** The reports of a list, the newest first. */
function ReportQueue({ reading, reports, search, onOpen }: ReportQueueProps) {
  const state = listStateOf(reading);
  return (
    <QueueList
      state={state}
      items={reports}
      label={words.list}
      broken={words.broken}
      empty={<EmptyState line={words.empty[search.list ?? 'open']} />}
      rowHeight={92}
      openId={search.id}
      onOpen={onOpen}
      renderRow={(report, row) => <QueueRow report={report} row={row} search={search} />}
      foot={
        <ListFoot
          keys={[
            [['J', 'K'], words.keys.move],
            [['O'], words.keys.open],
          ]}
          broken={state.isMoreBroken ? words.moreBroken : undefined}
          onRetry={state.retry}
        />
      }
    />
  );
}

type QueueRowProps = { report: ReportSummary; row: RowState; search: ModerationSearch };

function QueueRow({ report, row, search }: QueueRowProps) {
  const { id, reason, reporter, reported, state, createdAt, place, otherReports } = report;
  return (
    <Link
      to="/dashboard/community/moderation"
      search={{ ...search, id }}
      {...queueRow(row, { open: id === search.id, unread: state === 'open' })}
    >
      <QueueRowHead text={reason || words.cleared} at={createdAt} />
      <QueueRowLine>
        <Text shrink truncate>
          {words.reporterAbout(reporter.displayName, reported?.displayName ?? words.nobody)}
        </Text>
      </QueueRowLine>
      <QueueRowLine>
        <ReportMark state={state} />
        <span>{words.places[place]}</span>
        {otherReports > 0 ? (
          <Text rigid ml="auto">
            {words.others(otherReports)}
          </Text>
        ) : null}
      </QueueRowLine>
    </Link>
  );
}
