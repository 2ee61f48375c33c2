import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconX } from '#platform/ui/icons.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { RoleHolderDetail } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import desk from './desk.module.css';
import type { Labelled } from './people-list.tsx';
import { roleName } from './role-copy.ts';
import { RoleEffect } from './role-effect.tsx';
import classes from './role-panel.module.css';
import { Tick } from './tick.tsx';
import { type RoleEditing, useRoleEdit } from './use-role-edit.ts';

const { people: words } = copy;

/** A role as it can be ticked. */
type Choice = Labelled & { mayGrant: boolean };
type RolePanelProps = { id: string; roles: readonly Choice[]; onClose: () => void };

/** The roles of one person, what they come to, and a change of them. */
export function RolePanel({ id, roles, onClose }: RolePanelProps) {
  const { data, isError, error, refetch } = useQuery(personQuery(id));
  const isAbsent = refusalOf(error)?.code === 'person.absent';
  return (
    <Box
      as="aside"
      rigid
      minHeight={0}
      scroll
      clip
      bg="page"
      contain
      borderLeft="soft"
      className={desk.side}
      aria-label={data?.name ?? words.given}
    >
      <Row gap={12} align="center" pt={14} pb={10} px="edge" bg="page" sticky above className={desk.bar}>
        <Text as="h2" grow shrink size="xl" weight={600} tracking="tight" breaks>
          {data?.name ?? words.given}
          {data ? (
            <Text block size="sm" weight={400} tone="muted" className={desk.sub}>
              {data.email}
            </Text>
          ) : null}
        </Text>
        <IconButton
          label={copy.close}
          keys="Esc"
          variant="subtle"
          icon={<IconX size={20} stroke={1.75} />}
          onClick={onClose}
        />
      </Row>
      {data ? (
        <Roles person={data} roles={roles} />
      ) : isError ? (
        isAbsent ? (
          <EmptyState line={words.absent} />
        ) : (
          <ErrorPanel title={words.personBroken} onRetry={() => void refetch()} />
        )
      ) : (
        <SkeletonRows count={6} height={44} variant="line" onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function Roles({ person, roles }: { person: RoleHolderDetail; roles: readonly Choice[] }) {
  const editing = useRoleEdit(person);
  const closed =
    person.closedBecause === 'own' ? words.own : person.closedBecause ? words.aboveOwn : undefined;
  return (
    <Grid gap={20} pb={32} px="edge">
      {closed ? <p className={desk.note}>{closed}</p> : null}
      {person.isLastSuperAdmin ? <p className={desk.note}>{words.last}</p> : null}
      {editing.current ? (
        <VersionConflict
          title={words.conflict}
          line={words.conflictLine}
          mine={namesOf(editing.draft.roles, roles)}
          theirs={namesOf(editing.current.roles, roles)}
          isBusy={editing.isSaving}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      ) : null}
      <Grid as="fieldset" gapX={16} shrink className={classes.choices} disabled={closed !== undefined}>
        <Text as="legend" mb={6} size="sm" weight={600} tone="muted">
          {words.given}
        </Text>
        {roles
          .filter(({ name }) => name !== 'USER')
          .map((role) => (
            <Tick
              key={role.name}
              label={roleName(role.name, role.label)}
              checked={editing.draft.roles.includes(role.name)}
              disabled={closed !== undefined || !role.mayGrant}
              onChange={() => editing.toggle(role.name)}
            />
          ))}
      </Grid>
      <Select
        label={words.decides}
        placeholder={words.mostPowerful}
        data={editing.draft.roles.map((role) => ({ value: role, label: nameIn(roles, role) }))}
        value={editing.draft.primaryRole}
        disabled={closed !== undefined}
        onChange={(role) => editing.decideBy(role)}
        clearable
      />
      <RoleEffect person={person} editing={editing} />
      {editing.isChanged ? <SaveBar editing={editing} /> : null}
    </Grid>
  );
}

const nameIn = (roles: readonly Choice[], role: string) =>
  roleName(role, roles.find(({ name }) => name === role)?.label);

const namesOf = (held: readonly string[], roles: readonly Choice[]) =>
  (held.length > 1
    ? held.filter((role) => role !== 'USER')
    : ['USER'].concat(held.filter((role) => role !== 'USER'))
  )
    .map((role) => nameIn(roles, role))
    .join(', ');

function SaveBar({ editing }: { editing: RoleEditing }) {
  return (
    <Grid
      as="form"
      gap={12}
      pt={12}
      pb={16}
      px="edge"
      bg="page"
      borderTop="hairline"
      sticky
      bottom={0}
      above
      className={desk.save}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <TextInput
        label={copy.reason}
        description={copy.reasonHelp}
        value={editing.reason}
        maxLength={limits.reasonMax}
        error={editing.isReasonMissing && editing.reason.trim() === '' ? copy.reasonNeeded : undefined}
        onChange={(event) => editing.setReason(event.currentTarget.value)}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={editing.discard}>
          {copy.rules.discard}
        </Button>
        <Button type="submit" loading={editing.isSaving}>
          {words.save}
        </Button>
      </Row>
    </Grid>
  );
}
