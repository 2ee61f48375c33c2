import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { moment } from '#platform/ui/kit/form/moment.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import type { RoleHolderDetail } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { accessApi, personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Note } from './note.tsx';
import type { Labelled } from './people-list.tsx';
import { roleName } from './role-copy.ts';
import { RoleEffect } from './role-effect.tsx';
import classes from './role-panel.module.css';
import { SaveBar } from './save-bar.tsx';
import { Tick } from './tick.tsx';
import { useRoleEdit } from './use-role-edit.ts';

const { people: words } = copy;
const { temporaryRoles: temporaryWords } = copy;

/** A role as a checkbox. */
type Choice = Labelled & { mayGrant: boolean };
type RolePanelProps = { id: string; roles: readonly Choice[]; onClose: () => void };

/** One person's roles, their effect, and a form to change them. */
export function RolePanel({ id, roles, onClose }: RolePanelProps) {
  const reading = useQuery(personQuery(id));
  const { data } = reading;
  return (
    <SidePanel
      title={data?.name ?? words.given}
      sub={data?.email}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={words.given}
      absent={words.absent}
      broken={words.personBroken}
      lines={6}
    >
      {(person) => <Roles person={person} roles={roles} />}
    </SidePanel>
  );
}

function Roles({ person, roles }: { person: RoleHolderDetail; roles: readonly Choice[] }) {
  const editing = useRoleEdit(person);
  const closed =
    person.closedBecause === 'own' ? words.own : person.closedBecause ? words.aboveOwn : undefined;
  return (
    <Grid gap={20} pb={32} px="edge">
      {closed ? <Note>{closed}</Note> : null}
      {person.isLastSuperAdmin ? <Note>{words.last}</Note> : null}
      {editing.clash ? (
        <VersionConflict
          title={words.conflict}
          line={words.conflictLine}
          mine={namesOf(editing.draft.roles, roles)}
          theirs={namesOf(editing.clash.theirs.roles, roles)}
          isBusy={editing.isBusy}
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
      {closed ? null : <ForAWhile person={person} roles={roles} />}
      <RoleEffect person={person} editing={editing} />
      {editing.isChanged ? <SaveBar editing={editing} save={words.save} onSave={editing.save} /> : null}
    </Grid>
  );
}

/** Opens the temporary-role dialog, for roles the person doesn't already have. */
function ForAWhile({ person, roles }: { person: RoleHolderDetail; roles: readonly Choice[] }) {
  const [isGiving, setIsGiving] = useState(false);
  const choices = roles
    .filter(({ name, mayGrant }) => mayGrant && !person.roles.includes(name))
    .map(({ name, label }) => ({ value: name, label: roleName(name, label) }));
  return (
    <>
      <Button variant="default" onClick={() => setIsGiving(true)}>
        {copy.temporaryRoles.give}
      </Button>
      {isGiving ? (
        <TemporaryRoleDialog person={person} choices={choices} onClose={() => setIsGiving(false)} />
      ) : null}
    </>
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

type TemporaryRoleDialogProps = {
  person: { readonly id: PersonId; readonly name: string };
  /** The roles that can be given, as select options. */
  choices: { value: string; label: string }[];
  onClose: () => void;
};

/** Gives someone a temporary role: which, from when to when, and why. */
const TemporaryRoleDialog = ({ person, choices, onClose }: TemporaryRoleDialogProps) => (
  <FormDialog
    title={temporaryWords.giveTo(person.name)}
    line={temporaryWords.help}
    act={temporaryWords.submit}
    fields={{
      role: select({
        label: copy.people.role,
        data: choices,
        required: temporaryWords.roleMissing,
        isSearched: true,
      }),
      startsAt: moment({ label: temporaryWords.starts, isHalf: true }),
      endsAt: moment({ label: temporaryWords.ends, required: temporaryWords.endMissing, isHalf: true }),
      reason: text({
        label: copy.reason,
        help: temporaryWords.reasonHelp,
        limit: limits.reasonMax,
        required: copy.reasonNeeded,
      }),
    }}
    run={({ startsAt, ...given }, { id: hatId }) =>
      accessApi.giveTemporaryRole.call({ id: person.id, hatId, ...given, ...(startsAt && { startsAt }) })
    }
    done={temporaryWords.given(person.name)}
    onClose={onClose}
  />
);
