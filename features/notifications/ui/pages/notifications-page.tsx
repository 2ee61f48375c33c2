import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { IconArrowLeft, IconSettings } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, Grid, layout, Row, Spread, Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { fullListQuery, kindsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { FullList } from '../parts/full-list.tsx';
import { MarkAll } from '../parts/mark-all.tsx';
import { type NotificationsSearch, readNotificationsSearch } from '../parts/notifications-address.ts';
import { useNotificationActs } from '../parts/use-notification-acts.ts';
import classes from './notifications-page.module.css';

const NotificationSettings = lazyPart(
  async () => (await import('../parts/notification-settings.tsx')).NotificationSettings,
);

const headLink = layout(
  {
    inline: true,
    gap: 8,
    align: 'center',
    justify: 'center',
    minHeight: 36,
    py: 0,
    px: 8,
    tone: 'muted',
    plain: true,
    radius: 'button',
    hover: 'raised',
    hoverInk: true,
    tap: true,
  },
  classes.link,
);

/** All notifications of the person by day and kind, or their settings, depending on the address. */
export function NotificationsPage() {
  const search = readNotificationsSearch(useSearch({ strict: false }));
  return (
    <Box grow shrink className={classes.container}>
      {search.settings ? <SettingsView /> : <ListView search={search} />}
    </Box>
  );
}

function SettingsView() {
  return (
    <Stack className={classes.page} data-settings>
      <Spread as="header" minHeight={72} borderBottom="soft" className={classes.head}>
        <PageTitle>{copy.settings}</PageTitle>
        <Link to="/notifications" className={headLink}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {copy.preferences.back}
        </Link>
      </Spread>
      <Box pt={8} pb={48} px="edge" className={classes.settings}>
        <Suspense fallback={<SkeletonRows count={8} height={48} variant="line" />}>
          <NotificationSettings />
        </Suspense>
      </Box>
    </Stack>
  );
}

function ListView({ search }: { search: NotificationsSearch }) {
  const list = useInfiniteQuery(fullListQuery(search));
  const acts = useNotificationActs(stay);
  const main = useRef<HTMLDivElement>(null);
  useShortcuts({
    j: () => stepThroughRows(main.current, 1),
    k: () => stepThroughRows(main.current, -1),
  });
  return (
    <Stack className={classes.page}>
      <Spread as="header" minHeight={72} borderBottom="soft" className={classes.head}>
        <PageTitle>{copy.title}</PageTitle>
        <Row gap={4} align="center">
          <MarkAll list={list.data} acts={acts} />
          <Link
            to="/notifications"
            search={{ settings: true }}
            className={headLink}
            aria-label={copy.settings}
          >
            <IconSettings size={18} stroke={1.75} aria-hidden />
          </Link>
        </Row>
      </Spread>
      <Grid grow className={classes.columns}>
        <Box p={12} borderRight="soft" className={classes.kinds}>
          <KindFilter search={search} />
        </Box>
        <Box pt={12} pb={24} px={8} className={classes.list} ref={main}>
          <FullList list={list} acts={acts} isSnoozed={search.snoozed === true} />
        </Box>
      </Grid>
    </Stack>
  );
}

// Opening a notification closes no layer here.
const stay = () => undefined;

/** Moves focus to the next (1) or previous (-1) row of a list, or into the list from anywhere else. */
function stepThroughRows(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}

type Entry = { name: string; search: NotificationsSearch; count: number; isCurrent: boolean };

/** The kinds in the list with their counts; the current one is always shown. */
function KindFilter({ search }: { search: NotificationsSearch }) {
  const { data } = useQuery(kindsQuery());
  const held = data?.kinds ?? [];
  const shown =
    held.some(({ kind }) => kind === search.kind) || !search.kind
      ? held
      : [...held, { kind: search.kind, total: 0, unread: 0 }];
  const all = held.reduce((sum, { total }) => sum + total, 0);
  const entries: Entry[] = [
    { name: copy.filters.all, search: {}, count: all, isCurrent: !search.kind && !search.snoozed },
    ...shown.map(({ kind, total }) => ({
      name: copy.kinds[kind],
      search: { kind },
      count: total,
      isCurrent: kind === search.kind,
    })),
    ...(data?.snoozed || search.snoozed
      ? [
          {
            name: copy.filters.snoozed,
            search: { snoozed: true as const },
            count: data?.snoozed ?? 0,
            isCurrent: search.snoozed === true,
          },
        ]
      : []),
  ];
  const list = useRef<HTMLUListElement>(null);
  const current = entries.find(({ isCurrent }) => isCurrent)?.name;
  useEffect(() => {
    // On a phone the row of kinds is wider than the screen.
    const entry = list.current?.querySelector('[aria-current]');
    if (current) entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box as="nav" shrink aria-label={copy.filters.label}>
      <Stack as="ul" ref={list} gap={2} className={classes.kindFilterList}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <FilterLink {...entry} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function FilterLink({ name, search, count, isCurrent }: Entry) {
  return (
    <Link
      to="/notifications"
      search={search}
      className={links.link}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
      resetScroll={false}
    >
      <span className={layout({ grow: true })}>{name}</span>
      <ViewCount count={count} words={copy.filters.count} />
    </Link>
  );
}
