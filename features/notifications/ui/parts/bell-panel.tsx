import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconSettings } from '#platform/ui/icons.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './bell-panel.module.css';
import { EmptyList } from './empty-list.tsx';
import { type HeldNotifications, rowsOf } from './held-rows.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationRows } from './notification-rows.tsx';
import { type NotificationActs, useNotificationActs } from './use-notification-acts.ts';

/** The result of the bell's query. */
export type NotificationList = UseInfiniteQueryResult<
  InfiniteData<HeldNotifications['pages'][number], string | undefined>
>;

type BellPanelProps = {
  /** Id of the heading that names the layer. */
  titleId: string;
  list: NotificationList;
  onLeave: () => void;
};

/** The list behind the bell. */
export function BellPanel({ titleId, list, onLeave }: BellPanelProps) {
  const acts = useNotificationActs(onLeave);
  return (
    <section>
      <Row gap={8} align="center" pt={10} pb={6} pl={16} pr={8}>
        <Text as="h2" id={titleId} grow tracking="tight" size="lg" className={classes.title}>
          {copy.title}
        </Text>
        <MarkAll list={list.data} acts={acts} size="sm" />
        <Link
          to="/notifications"
          search={{ settings: true }}
          className={layout(
            {
              grid: true,
              center: true,
              height: 32,
              tone: 'muted',
              radius: 'button',
              hoverInk: true,
              tap: true,
            },
            classes.gear,
          )}
          aria-label={copy.settings}
          onClick={onLeave}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden />
        </Link>
      </Row>
      <Box scroll clip contain className={classes.list} style={{ height: limits.listHeightPx }}>
        <Content list={list} acts={acts} />
      </Box>
      <Link
        to="/notifications"
        className={layout(
          {
            row: true,
            align: 'center',
            justify: 'between',
            minHeight: 40,
            py: 0,
            px: 16,
            size: 'sm',
            leading: 'inherit',
            tone: 'muted',
            plain: true,
            borderTop: 'hairline',
            hoverInk: true,
            focusInside: true,
            tap: true,
          },
          classes.all,
        )}
        onClick={onLeave}
      >
        {copy.viewAll}
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Link>
    </section>
  );
}

type ContentProps = { list: NotificationList; acts: NotificationActs };

function Content({ list, acts }: ContentProps) {
  // Ten rows, even when the browser holds more: the rest are on the page.
  const rows = rowsOf(list.data).slice(0, limits.pageSize);
  return (
    <Loaded reading={list} broken={copy.broken} rows={{ count: 5, height: 60, variant: 'conversation' }}>
      {() => (rows.length === 0 ? <EmptyList /> : <NotificationRows rows={rows} acts={acts} />)}
    </Loaded>
  );
}
