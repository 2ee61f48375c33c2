import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import classes from '#platform/ui/kit/queue-row.module.css';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { listStateOf } from '#platform/ui/list-state.ts';
import type { ReportSummary } from '../../../contract/moderation.ts';
import { words } from './moderation-copy.ts';
import type { ModerationSearch } from './report-address.ts';
import { ReportMark } from './report-mark.tsx';

const rowPx = 92;

type ReportQueueProps = {
  reading: UseInfiniteQueryResult<InfiniteData<{ items: ReportSummary[] }>>;
  reports: readonly ReportSummary[];
  search: ModerationSearch;
  onOpen: (id: string) => void;
};

/** The reports of a list, the newest first. */
export function ReportQueue({ reading, reports, search, onOpen }: ReportQueueProps) {
  const state = listStateOf(reading);
  if (state.status === 'waiting')
    return <SkeletonRows count={8} height={rowPx} variant="line" onRetry={state.retry} />;
  if (state.status === 'broken') return <ErrorPanel title={words.broken} onRetry={state.retry} />;
  const { list = 'open' } = search;
  return (
    <Stack grow minHeight={0} className={classes.rows} aria-busy={state.isPrevious || undefined}>
      {state.isStale ? <StaleBar at={state.updatedAt} onRetry={state.retry} /> : null}
      {reports.length === 0 && !state.isPrevious ? <EmptyState line={words.empty[list]} /> : null}
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
      <ListFoot
        keys={[
          [['J', 'K'], words.keys.move],
          [['O'], words.keys.open],
        ]}
        broken={state.isMoreBroken ? words.moreBroken : undefined}
        onRetry={state.retry}
      />
    </Stack>
  );
}

type QueueRowProps = { report: ReportSummary; row: RowState; search: ModerationSearch };

function QueueRow({ report, row, search }: QueueRowProps) {
  const { id, reason, reporter, reported, state, createdAt, place, otherReports } = report;
  const isOpen = id === search.id;
  return (
    <Link
      to="/dashboard/community/moderation"
      search={{ ...search, id }}
      className={classes.row}
      tabIndex={row.tabIndex}
      data-open={isOpen || undefined}
      data-unread={state === 'open' || undefined}
      aria-current={isOpen || undefined}
    >
      <Row as="span" gap={12} align="baseline" shrink>
        <Text grow shrink truncate className={classes.text} data-private>
          {reason || words.cleared}
        </Text>
        <Time className={layout({ rigid: true, size: 'xs', tone: 'faint' })} at={createdAt} style="row" />
      </Row>
      <Row as="span" gap={12} align="center" shrink size="sm" tone="muted">
        <Text shrink truncate>
          {words.reporterAbout(reporter.displayName, reported?.displayName ?? words.nobody)}
        </Text>
      </Row>
      <Row as="span" gap={12} align="center" shrink size="sm" tone="muted">
        <ReportMark state={state} />
        <span>{words.places[place]}</span>
        {otherReports > 0 ? (
          <Text rigid ml="auto">
            {words.others(otherReports)}
          </Text>
        ) : null}
      </Row>
    </Link>
  );
}
