import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { QueueList, QueueRowHead, QueueRowLine, queueRow } from '#platform/ui/kit/queue-list.tsx';
import classes from '#platform/ui/kit/queue-row.module.css';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { FeedbackSummary } from '../../contract.ts';
import { triagesInstead } from '../../policy/rules.ts';
import { ownQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { readOwnSearch } from '../parts/addresses.ts';
import { MoreBroken } from '../parts/more-broken.tsx';
import { openFeedback } from '../parts/open-feedback.ts';
import { StateChip } from '../parts/state-chip.tsx';
import { useCloseOnEscape } from '../parts/use-close-on-escape.ts';

const { own: words } = copy;
// The list loads first; the report view's code loads with the first opened report.
const OwnReport = lazyPart(async () => (await import('../parts/own-report.tsx')).OwnReport);

/** My reports, their states, and the answers to them. Triagers go to the queue instead (S11). */
export function FeedbackResponsesPage() {
  const { primaryRole } = useMe();
  if (triagesInstead(primaryRole)) return <Navigate to="/admin/feedback" replace />;
  return <OwnReports />;
}

function OwnReports() {
  const { id } = readOwnSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const list = useInfiniteQuery(ownQuery());
  const state = listStateOf(list);
  const reports = once(list.data?.pages.flatMap((page) => page.items) ?? []);
  const unread = list.data?.pages[0]?.unread ?? 0;
  const open = (opened: string | undefined) =>
    void navigate({
      to: '/feedback-responses',
      search: opened ? { id: opened } : {},
      replace: id !== undefined && opened !== undefined,
      resetScroll: false,
    });
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} />;
  }
  const report = (
    <Button variant="default" onClick={() => openFeedback()}>
      {words.report}
    </Button>
  );
  return (
    <QueuePage
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={words.title} actions={report}>
          <Text as="p" mt={2} minHeight={24} size="sm" tone="muted" role="status">
            {unread > 0 ? words.unreadCount(unread) : ''}
          </Text>
        </ListHead>
      }
      beside={
        <>
          {id ? <OwnReport key={id} id={id} onBack={() => open(undefined)} /> : null}
          {!id && reports.length > 0 ? <EmptyState line={words.choose} /> : null}
        </>
      }
    >
      <OwnList state={state} reports={reports} openId={id} onOpen={open} />
    </QueuePage>
  );
}

type OwnListProps = {
  state: ListState;
  reports: readonly FeedbackSummary[];
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** My reports, latest first. */
const OwnList = ({ state, reports, openId, onOpen }: OwnListProps) => (
  <QueueList
    state={state}
    items={reports}
    label={copy.own.list}
    broken={copy.own.broken}
    empty={<EmptyState line={copy.own.empty} />}
    rowHeight={76}
    openId={openId}
    onOpen={onOpen}
    renderRow={(report, row) => <OwnRow report={report} row={row} isOpen={report.id === openId} />}
    foot={state.isMoreBroken ? <MoreBroken onRetry={state.retry} /> : null}
  />
);

type OwnRowProps = { report: FeedbackSummary; row: RowState; isOpen: boolean };

const OwnRow = ({ report, row, isOpen }: OwnRowProps) => (
  <Link
    to="/feedback-responses"
    search={{ id: report.id }}
    {...queueRow(row, { open: isOpen, unread: report.unread })}
  >
    <QueueRowHead text={report.feedback} at={report.createdAt} />
    <QueueRowLine>
      <StateChip state={report.status} />
      <span>{copy.kinds[report.category]}</span>
      {report.unread ? (
        <span
          className={layout(
            { inline: true, gap: 6, align: 'center', weight: 600, tone: 'ink' },
            classes.news,
          )}
        >
          {copy.own.unread}
        </span>
      ) : null}
    </QueueRowLine>
  </Link>
);
