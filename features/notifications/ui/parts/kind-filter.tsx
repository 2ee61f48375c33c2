import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Box, layout, Stack } from '#platform/ui/kit/layout.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { kindsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './kind-filter.module.css';
import type { NotificationsSearch } from './notifications-address.ts';

type Entry = { name: string; search: NotificationsSearch; count: number; isCurrent: boolean };

/** The kinds in the list with their counts; the current one is always shown. */
export function KindFilter({ search }: { search: NotificationsSearch }) {
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
      <Stack as="ul" ref={list} gap={2} className={classes.list}>
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
