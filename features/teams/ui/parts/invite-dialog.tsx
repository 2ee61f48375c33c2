import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TeamView } from '../../contract/views.ts';
import { type TeamRole, teamRoles } from '../../limits.ts';
import { mayGive } from '../../policy/rules.ts';
import { newId, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { invite: words } = copy;

/** Invites an address to a team, whether or not anyone on Backlot has it (TEA-3). */
export function InviteDialog({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const [invitationId] = useState(newId);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(teamsApi.key());
  const submit = async () => {
    const address = email.trim();
    if (address === '') {
      setProblem(words.emailMissing);
      return '';
    }
    return save(async () => {
      await teamsApi.invite.call({ id: team.id, invitationId, email: address, role });
      toast.success(words.done(address));
    });
  };
  return (
    <FormDialog title={words.title(team.name)} act={words.submit} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        type="email"
        label={words.email}
        description={words.help}
        value={email}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <RoleSelect given={teamRoles.filter((one) => mayGive(team.role, one))} role={role} onChoose={setRole} />
    </FormDialog>
  );
}

type RoleSelectProps = { given: readonly TeamRole[]; role: TeamRole; onChoose: (role: TeamRole) => void };

/** A member's role in a team, and what it allows. */
export const RoleSelect = ({ given, role, onChoose }: RoleSelectProps) => (
  <Select
    label={words.role}
    description={words.roleHelp[role]}
    allowDeselect={false}
    data={given.map((value) => ({ value, label: copy.roles[value] }))}
    value={role}
    onChange={(value) => onChoose(teamRoles.find((one) => one === value) ?? role)}
  />
);
