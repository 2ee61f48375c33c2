import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { IconChecks } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { NotificationView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './bell-panel.module.css';
import { dayGroups } from './day-groups.ts';
import { type HeldNotifications, rowsOf, unreadOf } from './held-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationActs } from './use-notification-acts.ts';

/** What the bell's query gives. */
export type NotificationList = UseInfiniteQueryResult<
  InfiniteData<HeldNotifications['pages'][number], string | undefined>
>;

type BellPanelProps = {
  /** The heading names the layer. */
  titleId: string;
  list: NotificationList;
  onLeave: () => void;
};

/** The list behind the bell. */
export function BellPanel({ titleId, list, onLeave }: BellPanelProps) {
  const acts = useNotificationActs(onLeave);
  return (
    <section>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {copy.title}
        </h2>
        <Button
          variant="subtle"
          size="sm"
          color="gray"
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          disabled={unreadOf(list.data) === 0}
          loading={acts.isMarkingAll}
          onClick={acts.markAll}
        >
          {copy.markAll}
        </Button>
      </div>
      <div className={classes.list} style={{ height: limits.listHeightPx }}>
        <Content list={list} acts={acts} />
      </div>
    </section>
  );
}

type ContentProps = { list: NotificationList; acts: ReturnType<typeof useNotificationActs> };

function Content({ list, acts }: ContentProps) {
  const rows = rowsOf(list.data);
  const retry = () => void list.refetch();
  if (list.isPending) return <SkeletonRows count={5} height={60} variant="conversation" onRetry={retry} />;
  if (!list.data) return <ErrorPanel title={copy.broken} onRetry={retry} />;
  const hasFailed = list.isError && !list.isFetchNextPageError;
  return (
    <>
      {hasFailed ? <StaleBar at={new Date(list.dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      {rows.length === 0 ? <EmptyState line={copy.empty} /> : <Rows rows={rows} acts={acts} />}
      <More list={list} />
    </>
  );
}

type RowsProps = { rows: readonly NotificationView[]; acts: ContentProps['acts'] };

function Rows({ rows, acts }: RowsProps) {
  const nowMs = useNow();
  const list = useRef<HTMLDivElement>(null);
  const dismiss = (row: NotificationView) => {
    const place = rows.findIndex(({ id }) => id === row.id);
    const next = rows[place + 1] ?? rows[place - 1];
    // The focus stays in the list: on the row that takes the place, else on the way out of the list.
    const target = next && list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`);
    (target ?? list.current)?.focus();
    void acts.dismiss(row);
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.days}>
      {dayGroups(rows, { nowMs }).map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul>
            {ofDay.map((row) => (
              <NotificationRow key={row.id} row={row} onOpen={acts.open} onDismiss={dismiss} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function More({ list }: { list: NotificationList }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
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
    </div>
  );
}
