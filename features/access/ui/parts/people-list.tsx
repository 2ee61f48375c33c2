import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import type { RoleHolder } from '../../contract/people.ts';
import { copy } from '../copy.ts';
import desk from './desk.module.css';
import classes from './people-list.module.css';
import { roleName } from './role-copy.ts';
import type { RolesSearch } from './roles-address.ts';

const { people: words } = copy;

/** A role with its label, as the server lists them. */
export type Labelled = { name: string; label: string | null };

type PeopleReading = {
  data: { pages: readonly { items: readonly RoleHolder[] }[] } | undefined;
  isError: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type PeopleListProps = {
  list: PeopleReading;
  search: RolesSearch;
  labels: readonly Labelled[];
  onClear: () => void;
};

/** A line for each person, by name, each a link that opens their roles. */
export function PeopleList({ list, search, labels, onClear }: PeopleListProps) {
  const retry = () => void list.refetch();
  if (!list.data) {
    if (list.isError) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows count={10} height={56} variant="person" onRetry={retry} />;
  }
  const people = [
    ...new Map(list.data.pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
  ];
  if (people.length === 0)
    return <NoPeople isFiltered={Boolean(search.q ?? search.role)} onClear={onClear} />;
  return (
    <Box
      grow
      shrink
      minHeight={0}
      contain
      className={desk.scroll}
      aria-busy={list.isPlaceholderData || undefined}
    >
      {list.isError && !list.isFetchNextPageError ? (
        <StaleBar at={new Date(list.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      <ul className={classes.list} aria-label={words.list}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} search={search} labels={labels} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Row
          gap={12}
          align="center"
          justify="center"
          py={16}
          px="edge"
          tone="muted"
          role={list.isFetchNextPageError ? 'alert' : undefined}
        >
          {list.isFetchNextPageError ? copy.moreBroken : null}
          <Button
            variant="default"
            size="sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? copy.retry : copy.more}
          </Button>
        </Row>
      ) : null}
    </Box>
  );
}

function NoPeople({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState line={words.empty} />;
  return (
    <EmptyState
      line={words.noneMatch}
      action={
        <Button variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      }
    />
  );
}

type PersonRowProps = { person: RoleHolder; search: RolesSearch; labels: readonly Labelled[] };

function PersonRow({ person, search, labels }: PersonRowProps) {
  const nameOf = (role: string) => roleName(role, labels.find(({ name }) => name === role)?.label);
  const others = person.roles.filter((role) => role !== person.primaryRole && role !== 'USER');
  return (
    <Link
      to="/admin/roles"
      search={{ ...search, person: person.id }}
      replace={search.person !== undefined}
      resetScroll={false}
      className={layout({ opens: true }, classes.row)}
      aria-current={search.person === person.id || undefined}
    >
      <Avatar id={person.id} name={person.name} photoURL={person.photoURL} size={36} isDecorative />
      <Grid as="span" shrink>
        <Text truncate weight={600}>
          {person.name}
        </Text>
        <Text truncate size="sm" tone="muted">
          {person.email}
        </Text>
      </Grid>
      <Grid as="span" shrink className={classes.roles}>
        <Text truncate weight={400}>
          {nameOf(person.primaryRole)}
        </Text>
        {others.length > 0 ? (
          <Text truncate size="sm" tone="muted" className={classes.others}>
            {others.map(nameOf).join(', ')}
          </Text>
        ) : null}
      </Grid>
      <span className={classes.state}>
        {person.state === 'active' ? null : <Chip>{words.states[person.state]}</Chip>}
      </span>
    </Link>
  );
}
