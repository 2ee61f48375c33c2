import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList, type PagedReading } from '#platform/ui/kit/paged-list.tsx';
import type { RoleHolder } from '../../contract/people.ts';
import { copy } from '../copy.ts';
import classes from './people-list.module.css';
import { roleName } from './role-copy.ts';
import type { RolesSearch } from './roles-address.ts';

const { people: words } = copy;

/** A role with its label, as the server lists them. */
export type Labelled = { name: string; label: string | null };

type PeopleListProps = {
  list: PagedReading<RoleHolder>;
  search: RolesSearch;
  labels: readonly Labelled[];
  onClear: () => void;
};

/** One line per person, by name, each a link that opens their roles. */
export function PeopleList({ list, search, labels, onClear }: PeopleListProps) {
  const isFiltered = Boolean(search.q ?? search.role);
  return (
    <Box grow shrink minHeight={0} scroll contain className={classes.list}>
      <PagedList
        reading={list}
        keyOf={({ id }) => id}
        renderRow={(person) => <PersonRow person={person} search={search} labels={labels} />}
        label={words.list}
        broken={words.broken}
        empty={
          <EmptyState
            line={isFiltered ? words.noneMatch : words.empty}
            act={isFiltered ? { label: words.clear, run: onClear } : undefined}
          />
        }
        height={56}
        variant="person"
      />
    </Box>
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
      className={layout(
        { opens: true, grid: true, minHeight: 'row', py: 6, px: 'edge', focusInside: true },
        classes.row,
      )}
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
      <span className={layout({ justifySelf: 'end' })}>
        {person.state === 'active' ? null : <Chip>{words.states[person.state]}</Chip>}
      </span>
    </Link>
  );
}
