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
import type { FeedbackSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { MoreBroken } from './more-broken.tsx';
import { StateChip } from './state-chip.tsx';

const rowPx = 76;

type OwnListProps = {
  state: ListState;
  reports: readonly FeedbackSummary[];
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** My reports, the latest first. */
export function OwnList({ state, reports, openId, onOpen }: OwnListProps) {
  if (state.status === 'waiting')
    return <SkeletonRows count={6} height={rowPx} variant="line" onRetry={state.retry} />;
  if (state.status === 'broken') return <ErrorPanel title={copy.own.broken} onRetry={state.retry} />;
  return (
    <Stack grow minHeight={0} className={classes.rows}>
      {state.isStale ? <StaleBar at={state.updatedAt} onRetry={state.retry} /> : null}
      {reports.length === 0 ? (
        <EmptyState line={copy.own.empty} />
      ) : (
        <Box grow minHeight={0}>
          <VirtualList
            items={reports}
            label={copy.own.list}
            rowHeight={rowPx}
            getKey={(report) => report.id}
            activeKey={openId}
            onOpen={(report) => onOpen(report.id)}
            onEndReached={state.fetchMore}
            renderRow={(report, row) => <OwnRow report={report} row={row} isOpen={report.id === openId} />}
          />
        </Box>
      )}
      {state.isMoreBroken ? <MoreBroken onRetry={state.retry} /> : null}
    </Stack>
  );
}

type OwnRowProps = { report: FeedbackSummary; row: RowState; isOpen: boolean };

function OwnRow({ report, row, isOpen }: OwnRowProps) {
  return (
    <Link
      to="/feedback-responses"
      search={{ id: report.id }}
      className={classes.row}
      tabIndex={row.tabIndex}
      data-open={isOpen || undefined}
      data-unread={report.unread || undefined}
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
        <StateChip state={report.status} />
        <span>{copy.kinds[report.category]}</span>
        {report.unread ? <span className={classes.news}>{copy.own.unread}</span> : null}
      </Row>
    </Link>
  );
}
