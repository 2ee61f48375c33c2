import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import classes from '#platform/ui/kit/queue-row.module.css';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ListState } from '#platform/ui/list-state.ts';
import type { TriageSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { MoreBroken } from './more-broken.tsx';
import { type QueueSearch, withParts } from './queue-address.ts';
import { StateChip } from './state-chip.tsx';

const { triage: words } = copy;
const rowPx = 92;

type QueueListProps = {
  state: ListState;
  reports: readonly TriageSummary[];
  search: QueueSearch;
  onOpen: (id: string) => void;
  onClear: () => void;
};

/** The queue, the latest report first. */
export function QueueList({ state, reports, search, onOpen, onClear }: QueueListProps) {
  if (state.status === 'waiting')
    return <SkeletonRows count={8} height={rowPx} variant="line" onRetry={state.retry} />;
  if (state.status === 'broken') return <ErrorPanel title={words.broken} onRetry={state.retry} />;
  return (
    <Stack grow minHeight={0} className={classes.rows} aria-busy={state.isPrevious || undefined}>
      {state.isStale ? <StaleBar at={state.updatedAt} onRetry={state.retry} /> : null}
      {reports.length === 0 && !state.isPrevious ? <Nothing search={search} onClear={onClear} /> : null}
      <Box grow minHeight={0}>
        <VirtualList
          items={reports}
          label={words.list}
          rowHeight={rowPx}
          getKey={(report) => report.id}
          activeKey={search.id}
          onOpen={(report) => onOpen(report.id)}
          onEndReached={state.fetchMore}
          renderRow={(report, row) => <QueueRow report={report} row={row} search={search} />}
        />
      </Box>
      {state.isMoreBroken ? <MoreBroken onRetry={state.retry} /> : null}
    </Stack>
  );
}

function Nothing({ search, onClear }: { search: QueueSearch; onClear: () => void }) {
  const { state, kind, q } = search;
  if (!state && !kind && !q) return <EmptyState line={words.empty} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {words.clear}
    </Button>
  );
  if (q) return <EmptyState line={words.noResults(q)} action={clear} />;
  return <EmptyState line={state === 'new' && !kind ? words.allDone : words.nothing} action={clear} />;
}

type QueueRowProps = { report: TriageSummary; row: RowState; search: QueueSearch };

function QueueRow({ report, row, search }: QueueRowProps) {
  const isOpen = report.id === search.id;
  return (
    <Link
      to="/admin/feedback"
      search={withParts(search, { id: report.id })}
      className={classes.row}
      tabIndex={row.tabIndex}
      data-open={isOpen || undefined}
      data-unread={report.status === 'new' || undefined}
      aria-current={isOpen || undefined}
    >
      <Row as="span" gap={12} align="baseline" shrink>
        <Text grow shrink truncate className={classes.text} data-private>
          {report.feedback}
        </Text>
        <Time
          className={layout({ rigid: true, size: 'xs', tone: 'faint' })}
          at={report.createdAt}
          style="row"
        />
      </Row>
      <Row as="span" gap={12} align="center" shrink size="sm" tone="muted">
        <Text shrink truncate>
          {report.userId === 'anonymous' ? words.anonymous : report.userName}
        </Text>
        {report.otherReports > 0 ? <span>{words.others(report.otherReports)}</span> : null}
      </Row>
      <Row as="span" gap={12} align="center" shrink size="sm" tone="muted">
        <StateChip state={report.status} />
        <span>{copy.kinds[report.category]}</span>
        <Text rigid ml="auto">
          {report.assignee?.displayName ?? words.unassigned}
        </Text>
      </Row>
    </Link>
  );
}
