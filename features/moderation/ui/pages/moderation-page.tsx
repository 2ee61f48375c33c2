import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { CommunityTabs } from '#features/community/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  type QueueList as ListName,
  queueLists,
  type ReportSourceName,
} from '#platform/contract/queue-lists.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { QueueList, QueueRowHead, QueueRowLine, queueRow } from '#platform/ui/kit/queue-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listStateOf } from '#platform/ui/list-state.ts';
import { adminQueueQuery, queueQuery } from '../api.ts';
import { copy as words } from '../copy.ts';
import { ClaimLine } from '../parts/claim-line.tsx';
import { type QueueSearch, readQueueSearch } from '../parts/queue-address.ts';
import { QueueMark } from '../parts/queue-mark.tsx';
import { placeOf, reasonOf, sidesOf } from '../parts/queue-words.ts';

// The queue shows first; the decision tools load when the first report is opened.
const FlagPanel = lazyPart(async () => (await import('../parts/flag-panel.tsx')).FlagPanel);
const ReportPanel = lazyPart(
  async () => (await import('#features/messaging/ui/public/moderation.ts')).ReportPanel,
);
const Statistics = lazyPart(async () => (await import('../parts/statistics.tsx')).Statistics);
const ListingReportPanel = lazyPart(
  async () => (await import('#features/marketplace/ui/public/moderation.ts')).ListingReportPanel,
);
const RentalReportPanel = lazyPart(
  async () => (await import('#features/rentals/ui/public/moderation.ts')).RentalReportPanel,
);

type Place = '/dashboard/community/moderation' | '/admin/community-management';

/** The queue where moderators find it (S7). */
export const ModerationPage = () => (
  <ModerationQueue at="/dashboard/community/moderation" title={words.title} />
);

/** The same queue in the administration. */
export const AdminCommunityPage = () => (
  <ModerationQueue at="/admin/community-management" title={words.adminTitle} />
);

/** Everything that was reported, from posts, messages, listings and rentals, and the report under review; both are in the address. */
function ModerationQueue({ at, title }: { at: Place; title: string }) {
  const search = readQueueSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { id, list = 'open' } = search;
  const reading = useInfiniteQuery({
    ...(at === '/admin/community-management' ? adminQueueQuery(list) : queueQuery(list)),
    placeholderData: keepPreviousData,
  });
  const page = useRef<HTMLDivElement>(null);
  const follow = useFocusOnNext(page, id);
  const reports = [
    ...new Map(reading.data?.pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
  ];
  const counts = reading.data?.pages[0]?.counts;
  const go = (to: QueueSearch, isReplacing = true) =>
    void navigate({
      to: at,
      search: to,
      replace: isReplacing,
      resetScroll: false,
    });
  const open = (next: QueuedReport | undefined) =>
    go(
      { ...(list !== 'open' && { list }), ...(next && { id: next.id, source: next.source }) },
      id !== undefined && next !== undefined,
    );
  const openNext = () => {
    const place = reports.findIndex((one) => one.id === id);
    follow();
    open(reports[place + 1] ?? reports[place - 1]);
  };
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(reading.error)?.code === 'page.forbidden')
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  return (
    <QueuePage
      pageRef={page}
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={title} count={counts?.open}>
          {at === '/dashboard/community/moderation' ? (
            <CommunityTabs />
          ) : (
            <Link
              to="/admin/community-management/spaces"
              className={layout({ tone: 'accent', size: 'sm', inline: true, align: 'center', tap: true })}
            >
              {words.spaces}
            </Link>
          )}
          <ReportLists list={list} counts={counts} onChange={(next) => go({ list: next })} />
        </ListHead>
      }
      beside={
        <>
          {id ? (
            <OpenReport
              key={id}
              id={id}
              source={search.source}
              report={reports.find((one) => one.id === id)}
              onBack={() => open(undefined)}
              onDecided={openNext}
            />
          ) : null}
          {id ? null : (
            <>
              {reports.length > 0 ? <EmptyState line={words.choose} /> : null}
              <Suspense fallback={null}>
                <Statistics />
              </Suspense>
            </>
          )}
        </>
      }
    >
      <ReportQueue at={at} reading={reading} reports={reports} search={search} onOpen={open} />
    </QueuePage>
  );
}

type OpenReportProps = {
  id: string;
  source: ReportSourceName | undefined;
  /** Its line in the queue, if that is loaded. */
  report: QueuedReport | undefined;
  onBack: () => void;
  onDecided: () => void;
};

/** The open report, decided as the feature it comes from does, with who works on it. */
function OpenReport({ id, source, report, ...leaving }: OpenReportProps) {
  if (source === 'post') return <FlagPanel id={id as ClientId} {...leaving} />;
  const claim = report ? <ClaimLine report={report} /> : null;
  const panel = { id: id as ClientId, claim, ...leaving };
  if (source === 'listing') return <ListingReportPanel {...panel} />;
  if (source === 'rental') return <RentalReportPanel {...panel} />;
  return (
    <Stack>
      {report?.state === 'open' ? (
        <Box px="edge" pt={20}>
          {claim}
        </Box>
      ) : null}
      <ReportPanel id={id} {...leaving} />
    </Stack>
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
  list: ListName;
  counts: Record<ListName, number> | undefined;
  onChange: (list: ListName) => void;
};

/** Reports to decide, and decided ones. */
const ReportLists = ({ list, counts, onChange }: ReportListsProps) => (
  <Box mt={10}>
    <QueueChoices
      label={words.listsLabel}
      choices={queueLists.map((choice) => ({
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
  reading: UseInfiniteQueryResult<InfiniteData<{ items: QueuedReport[] }>>;
  reports: readonly QueuedReport[];
  at: Place;
  search: QueueSearch;
  onOpen: (report: QueuedReport | undefined) => void;
};

/** The reports of a list, the newest first. */
function ReportQueue({ at, reading, reports, search, onOpen }: ReportQueueProps) {
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
      onOpen={(id) => onOpen(reports.find((one) => one.id === id))}
      renderRow={(report, row) => <QueueRow at={at} report={report} row={row} search={search} />}
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

type QueueRowProps = { at: Place; report: QueuedReport; row: RowState; search: QueueSearch };

function QueueRow({ at, report, row, search }: QueueRowProps) {
  const { id, source, state, createdAt, otherReports, claim } = report;
  return (
    <Link
      to={at}
      search={{ ...search, id, source }}
      {...queueRow(row, { open: id === search.id, unread: state === 'open' })}
    >
      <QueueRowHead text={reasonOf(report) || words.cleared} at={createdAt} />
      <QueueRowLine>
        <Text shrink truncate>
          {sidesOf(report)}
        </Text>
      </QueueRowLine>
      <QueueRowLine>
        <QueueMark state={state} />
        <Text shrink truncate>
          {placeOf(report)}
        </Text>
        {claim ? <Text tone="faint">{words.claimedBy(claim.by.displayName)}</Text> : null}
        {otherReports > 0 ? (
          <Text rigid ml="auto">
            {words.others(otherReports)}
          </Text>
        ) : null}
      </QueueRowLine>
    </Link>
  );
}
