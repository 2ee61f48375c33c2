import { Button } from '@mantine/core';
import { IconArrowBackUp } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { copy } from '../copy.ts';
import type { NotificationList } from './bell-panel.tsx';
import { EmptyList } from './empty-list.tsx';
import { rowsOf } from './held-rows.ts';
import { NotificationRows, type RowAside } from './notification-rows.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { NotificationActs } from './use-notification-acts.ts';

type FullListProps = { list: NotificationList; acts: NotificationActs; isSnoozed: boolean };

/** The page's rows, each with a snooze menu. */
export function FullList({ list, acts, isSnoozed }: FullListProps) {
  const rows = rowsOf(list.data);
  const retry = () => void list.refetch();
  if (list.isPending) return <SkeletonRows count={8} height={60} variant="conversation" onRetry={retry} />;
  if (!list.data) return <ErrorPanel title={copy.broken} onRetry={retry} />;
  const hasFailed = list.isError && !list.isFetchNextPageError;
  return (
    <>
      {hasFailed ? <StaleBar at={new Date(list.dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      {rows.length === 0 ? (
        <EmptyList />
      ) : (
        <NotificationRows rows={rows} acts={acts} isFull Aside={isSnoozed ? WakeButton : SnoozeButton} />
      )}
      <More list={list} />
    </>
  );
}

const SnoozeButton: RowAside = ({ row, acts, onLeave }) => (
  <SnoozeMenu
    row={row}
    onSnooze={(until) => {
      onLeave(row);
      void acts.snooze(row, until);
    }}
  />
);

const WakeButton: RowAside = ({ row, acts, onLeave }) => (
  <IconButton
    size="sm"
    label={copy.snooze.end(row.title)}
    icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
    onClick={() => {
      onLeave(row);
      void acts.endSnooze(row);
    }}
  />
);

function More({ list }: { list: NotificationList }) {
  if (!list.hasNextPage) return null;
  return (
    <Row
      gap={4}
      gapX={8}
      align="center"
      justify="center"
      wrap
      py={12}
      px={16}
      size="sm"
      leading="inherit"
      tone="muted"
    >
      {list.isFetchNextPageError ? <span role="alert">{copy.moreBroken}</span> : null}
      <Button
        variant="subtle"
        size="sm"
        color="gray"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? copy.retry : copy.more}
      </Button>
    </Row>
  );
}
